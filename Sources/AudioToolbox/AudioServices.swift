@_exported import UIKit

public typealias SystemSoundID = UInt32

public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// Silent.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    Fault.reportOnce("AudioServicesPlaySystemSound is silent: there is no sound here")
}

public func AudioServicesPlaySystemSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) {
    AudioServicesPlaySystemSound(inSystemSoundID)
    if let inCompletionBlock { MainLoop.main.perform(inCompletionBlock) }
}

public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { AudioServicesPlaySystemSound(inSystemSoundID) }
