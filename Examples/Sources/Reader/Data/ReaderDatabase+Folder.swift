import Foundation
import GRDB

nonisolated extension ReaderDatabase {
    /// Opens the database in a folder, and creates both if there are none.
    ///
    /// If the database is damaged, the folder gets another name and keeps all its files. A new database takes its place, and
    /// the app shows a message.
    ///
    /// - Throws: An error of the disk. The files stay as they are then.
    public static func open(in folder: URL, configuration: Configuration = Configuration()) throws
        -> ReaderDatabase
    {
        do {
            return try openChecked(in: folder, configuration)
        } catch let error where isDamage(error, in: folder) {
            return try openChecked(in: folder, configuration, setAside: setAside(folder))
        }
    }

    private static func openChecked(
        in folder: URL,
        _ configuration: Configuration,
        setAside: URL? = nil
    ) throws -> ReaderDatabase {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: file(in: folder).path, configuration: configuration)
        try queue.read { db in
            let report = try String.fetchAll(db, sql: "PRAGMA integrity_check")
            if try report != ["ok"] || migrator.hasSchemaChanges(db) {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
        }
        let database = try ReaderDatabase(queue, setAside: setAside)
        try queue.write { db in
            // Changes nothing, and fails if the damage makes the file read-only.
            try db.execute(sql: "DELETE FROM account WHERE false")
            try Account.fetchCursor(db).forEach { _ in }
            try SavedArticle.fetchCursor(db).forEach { _ in }
            try Draft.fetchCursor(db).forEach { _ in }
        }
        return database
    }

    /// Whether the content of the file is the cause of an error, rather than the disk or another program.
    private static func isDamage(_ error: any Error, in folder: URL) -> Bool {
        guard let error = error as? DatabaseError else {
            return error is RowDecodingError || error is DecodingError
        }
        switch error.resultCode {
        case .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_NOMEM, .SQLITE_BUSY,
            .SQLITE_LOCKED, .SQLITE_INTERRUPT, .SQLITE_ABORT:
            return false
        // A damaged head may forbid changes, although the file system allows them.
        case .SQLITE_READONLY:
            return FileManager.default.isWritableFile(atPath: file(in: folder).path)
        // Damage has many codes: damaged tables may have no columns or too many, or values that are too long.
        default:
            return true
        }
    }

    private static func file(in folder: URL) -> URL { folder.appending(path: "reader.sqlite") }

    /// Gives a folder a name that no other one has.
    private static func setAside(_ folder: URL) throws -> URL {
        let files = FileManager.default
        var number = 1
        var aside: URL {
            folder.deletingLastPathComponent().appending(
                path: "\(folder.lastPathComponent) damaged \(number)"
            )
        }
        while files.fileExists(atPath: aside.path) { number += 1 }
        try files.moveItem(at: folder, to: aside)
        return aside
    }
}
