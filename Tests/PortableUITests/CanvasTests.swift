import Foundation
import PortableUI
import Testing

/// Views that a closure draws.
@MainActor
struct CanvasTests {
    // https://developer.apple.com/documentation/swiftui/canvas/init(opaque:colormode:rendersasynchronously:renderer:)
    @Test func theRendererIsCalledWithTheSizeOfTheHost() {
        var sizes: [CGSize] = []
        let host = ViewHost(
            Canvas { context, size in
                sizes.append(size)
                context.opacity = 0.5
                context.translateBy(x: 1, y: 2)
                context.scaleBy(x: 2, y: 2)
                context.rotate(by: .degrees(90))
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                context.stroke(Path(ellipseIn: .zero), with: .style(.tint), lineWidth: 2)
                context.stroke(Path(), with: .color(.blue), style: StrokeStyle(lineWidth: 3))
                context.draw(Text("not shown"), at: .zero)
                context.draw(Image("a"), in: CGRect(origin: .zero, size: size))
                context.drawLayer { layer in
                    #expect(layer.opacity == 0.5)
                    layer.opacity = 1
                }
                #expect(context.opacity == 0.5)
            }
        )
        #expect(host.texts == [])
        #expect(host.tree.children.map(\.kind) == [.shape("Canvas")])
        #expect(sizes == [host.size])

        host.size = CGSize(width: 10, height: 20)
        _ = host.tree
        #expect(sizes.last == CGSize(width: 10, height: 20))
    }

    // https://developer.apple.com/documentation/swiftui/graphicscontext/environment
    @Test func theContextHasTheEnvironmentOfTheCanvas() {
        var schemes: [ColorScheme] = []
        _ = ViewHost(
            Canvas {
                context,
                _ in
                schemes.append(context.environment.colorScheme)
                #expect(context.resolveSymbol(id: 1) == nil)
            } symbols: {
                Text("a").tag(1)
            }.environment(\.colorScheme, .dark)
        )

        #expect(schemes == [.dark])
    }
}
