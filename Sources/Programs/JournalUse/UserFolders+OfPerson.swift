public import Files
import Foundation

extension UserFolders {
  /// The folders of the person who runs the program.
  public static var ofPerson: UserFolders {
    UserFolders(environment: ProcessInfo.processInfo.environment)
  }
}
