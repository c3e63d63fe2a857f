import UIKit

public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }

open class PHObject: NSObject {
    open var localIdentifier: String { "" }
}

/// One photo or video; there are none.
open class PHAsset: PHObject {
    open var mediaType: PHAssetMediaType { .unknown }
    open var pixelWidth: Int { 0 }
    open var pixelHeight: Int { 0 }
    open var creationDate: Date? { nil }
    open var modificationDate: Date? { nil }
    open var duration: TimeInterval { 0 }
    open var isFavorite: Bool { false }

    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }

    open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        PHFetchResult()
    }

    open class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        PHFetchResult()
    }
}

public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum }
public enum PHAssetCollectionSubtype: Int, Sendable { case albumRegular = 2, smartAlbumUserLibrary = 209, any = 9_223_372_036 }

open class PHAssetCollection: PHObject {
    open var localizedTitle: String? { nil }
    open var estimatedAssetCount: Int { 0 }

    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        PHFetchResult()
    }
}

open class PHFetchOptions: NSObject {
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var includeHiddenAssets = false
    open var wantsIncrementalChangeDetails = true
}

/// What was found: nothing.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
    private let objects: [ObjectType] = []

    open var count: Int { objects.count }
    open var firstObject: ObjectType? { objects.first }
    open var lastObject: ObjectType? { objects.last }

    open func object(at index: Int) -> ObjectType { objects[index] }

    open subscript(index: Int) -> ObjectType { objects[index] }

    open func contains(_ anObject: ObjectType) -> Bool { objects.contains { $0 === anObject } }

    open func index(of anObject: ObjectType) -> Int { objects.firstIndex { $0 === anObject } ?? NSNotFound }

    open func enumerateObjects(_ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
        var stop = ObjCBool(false)
        for (index, object) in objects.enumerated() where !stop.boolValue { block(object, index, &stop) }
    }
}
