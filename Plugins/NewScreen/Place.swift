import Foundation

/// A target of a package or of an Xcode project that can receive new files.
struct Place {
    let name: String
    /// The module name for imports in other targets.
    let module: String
    let directory: URL
    /// The files of the target.
    let files: [URL]
    let isTest: Bool
    /// The targets and products in its declaration.
    let dependencies: Set<String>
    /// The modules that it can import through its dependencies; `nil` if unknown, as in an Xcode project.
    let imports: Set<String>?

    func canImport(_ module: String) -> Bool {
        imports?.contains(module) ?? true
    }
}

extension [Place] {
    /// Returns the target for a screen.
    func target(for request: Request) throws -> Place {
        let candidates = filter { !$0.isTest }.sorted { $0.name < $1.name }
        let product = request.pattern.product
        if let name = request.target {
            guard let place = candidates.first(where: { $0.name == name }) else {
                if contains(where: { $0.name == name }) {
                    throw Failure("\(name) is a test target. The test goes there with --tests \(name).")
                }
                throw Failure("There is no target \(name) that has Swift files. \(candidates.list)")
            }
            if !place.canImport(product) { throw Self.missing(product, in: place.name) }
            return place
        }
        if candidates.isEmpty {
            throw Failure(
                """
                No target has Swift files, so there is none that the screen could be for. Add one to Package.swift:

                    .target(
                        name: "App",
                        dependencies: [.product(name: "\(product)", package: "swift-presentation-patterns")]
                    ),
                    .testTarget(name: "AppTests", dependencies: ["App"]),

                and a file to each, because targets without files are left out:

                    mkdir -p Sources/App Tests/AppTests
                    touch Sources/App/App.swift Tests/AppTests/AppTests.swift
                """
            )
        }
        let importing = candidates.depending(on: product, importing: product)
        if importing.count > 1 {
            throw Failure(
                "There are several targets that can import \(product). Say which, with --target: \(importing.names)."
            )
        }
        if let place = importing.first { return place }
        if candidates.count == 1 { throw Self.missing(product, in: candidates[0].name) }
        throw Failure(
            """
            None of the targets can import \(product): \(candidates.names). In Package.swift, add the product to the \
            dependencies of the one that the screen is for:

                .product(name: "\(product)", package: "swift-presentation-patterns"),
            """
        )
    }

    /// Returns the test target for the test of a screen.
    func tests(for request: Request, of target: Place) throws -> Place {
        let candidates = filter(\.isTest).sorted { $0.name < $1.name }
        if let name = request.tests {
            guard let place = candidates.first(where: { $0.name == name }) else {
                if contains(where: { $0.name == name }) {
                    throw Failure("\(name) is not a test target. \(candidates.list)")
                }
                throw Failure("There is no test target \(name) that has Swift files. \(candidates.list)")
            }
            if !place.canImport(target.module) {
                throw Failure(
                    """
                    The test target \(name) cannot import \(target.module). In Package.swift, add this line to its \
                    `dependencies: []`, which follows its name:

                        "\(target.name)",
                    """
                )
            }
            return place
        }
        let importing = candidates.depending(on: target.name, importing: target.module)
        if importing.count == 1 { return importing[0] }
        if let place = importing.first(where: { $0.name == "\(target.name)Tests" }) { return place }
        if importing.isEmpty {
            throw Failure(
                """
                No test target depends on \(target.name), so there is no place for the screen's test. Add one to Package.swift:

                    .testTarget(name: "\(target.name)Tests", dependencies: ["\(target.name)"]),

                and a file to it, because targets without files are left out:

                    mkdir -p Tests/\(target.name)Tests
                    touch Tests/\(target.name)Tests/\(target.name)Tests.swift
                """
            )
        }
        throw Failure(
            "There are several test targets that depend on \(target.name). Say which, with --tests: \(importing.names)."
        )
    }

    /// The places that depend on a target or product. If there are none, the places that can import its module.
    private func depending(on dependency: String, importing module: String) -> [Place] {
        let depending = filter { $0.dependencies.contains(dependency) }
        return depending.isEmpty ? filter { $0.canImport(module) } : depending
    }

    private static func missing(_ product: String, in target: String) -> Failure {
        Failure(
            """
            The target \(target) cannot import \(product). In Package.swift, add this line to the target's `dependencies: []`, which \
            follows its name:

                .product(name: "\(product)", package: "swift-presentation-patterns"),
            """
        )
    }

    private var names: String {
        map(\.name).joined(separator: ", ")
    }

    private var list: String {
        isEmpty ? "There is none." : "There \(count == 1 ? "is" : "are"): \(names)."
    }
}
