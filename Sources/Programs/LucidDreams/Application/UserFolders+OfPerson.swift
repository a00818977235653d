import Files
import Foundation

extension UserFolders {
  /// The folders of the person who runs the program.
  nonisolated static var ofPerson: UserFolders {
    UserFolders(environment: ProcessInfo.processInfo.environment)
  }
}
