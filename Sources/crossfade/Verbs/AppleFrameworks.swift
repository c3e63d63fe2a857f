/// Modules that an import may name and that come with iOS: no one can put their sources beside an app.
enum AppleFrameworks {
    static let names: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "ActivityKit", "AdSupport",
        "AddressBook", "AppIntents", "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit",
        "CloudKit", "Combine", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData",
        "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreSpotlight",
        "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "EventKit", "GLKit", "GameController", "GameKit",
        "GameplayKit", "HealthKit", "ImageIO", "Intents", "JavaScriptCore", "LinkPresentation", "LocalAuthentication",
        "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MobileCoreServices", "MultipeerConnectivity",
        "NaturalLanguage", "Network", "OSLog", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI",
        "QuickLook", "RealityKit", "SafariServices", "SceneKit", "Security", "SpriteKit", "StoreKit", "SwiftData",
        "SwiftUI", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
        "VideoToolbox", "Vision", "WatchConnectivity", "WebKit", "WidgetKit", "os", "simd", "zlib",
    ]
}
