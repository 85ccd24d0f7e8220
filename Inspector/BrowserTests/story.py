"""Follows Docs/inspecting.md with its own code, and writes an animated picture: `story.py <folder>`."""

import base64
import html
import io
import os
import pathlib
import re
import subprocess
import sys
import textwrap

from PIL import Image, ImageDraw, ImageFont

from page import InspectorPage
from programs import Inspector, Shop

# `programs` has added the folder of the gallery's tests to the path.
from chromium import checked, started

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# A package of its own, which is built in the folder of the libraries' build.
PLACE, SCRATCH = ROOT / ".build/inspecting-story", ROOT / ".build"
BLOCKS = re.findall(r"```swift\n(.*?)```", (ROOT / "Docs/inspecting.md").read_text(), re.DOTALL)
SIZE, CAPTION = (1100, 760), 44
STEP, LAST = 3500, 5000
COLORS = {"light": ("#f4f4f6", "#1d1d1f", "#ffffff"), "dark": ("#2c2c2e", "#f5f5f7", "#1c1c1e")}

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "InspectingStory",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "library", path: "../..")],
    targets: [
        .executableTarget(name: "Shop", dependencies: [PRODUCTS]),
        .testTarget(name: "ShopTests", dependencies: ["Shop", .product(name: "PrexCore", package: "library")]),
    ]
)
"""
MAIN = """import Foundation
import Inspection
import PrexCore

Inspection.connect(name: "Shop", port: CommandLine.arguments.dropFirst().first.flatMap { UInt16($0) } ?? 7117, values: .forTests)
let flux = Flux(state: CartState(), mutation: CartMutation())
flux.dispatcher.dispatch(.add(Item(id: 1, name: "Milk", price: 2)))
flux.dispatcher.dispatch(.remove(id: 1))
RunLoop.main.run()
"""


def block(start):
    """The blocks of the article with this beginning."""
    found = [block for block in BLOCKS if block.lstrip().startswith(start)]
    if not found:
        sys.exit(f"The article has no block that begins with {start}.")
    return found


def write(path, text):
    path = PLACE / path
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def write_sample(mutation):
    products = ["PrexCore", "Inspection"]
    dependencies = ", ".join(f'.product(name: "{product}", package: "library")' for product in products)
    write("Package.swift", MANIFEST.replace("PRODUCTS", dependencies))
    write("Sources/Shop/main.swift", MAIN)
    write("Sources/Shop/Cart.swift", f"import PrexCore\n\n{block('struct Item')[0]}\n{mutation}")


def write_test(copied):
    """The copied test, with `makeSubject` and the expectation that the article corrects."""
    name = re.search(r"struct (\w+) \{", copied).group(1)
    test = copied.split("// Not in the recording:")[0].replace(name, "RecordedCart")
    corrected = textwrap.indent(textwrap.dedent(block("subject.dispatcher.dispatch(.remove")[0]), " " * 8)
    test, count = re.subn(
        r" *subject\.dispatcher\.dispatch\(\.remove\(id: 1\)\)\n.*?expectNothingMore\(\)\n", lambda _: corrected, test, flags=re.DOTALL)
    if count != 1:
        sys.exit(f"The copied test does not remove the item once:\n{copied}")
    write("Tests/ShopTests/RecordedCart.swift", f"{test}{block('extension RecordedCart')[0]}")


def swift(*arguments):
    command = ["swift", *arguments, "--package-path", PLACE, "--scratch-path", SCRATCH]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True)


def build():
    result = swift("build", "--build-tests")
    if result.returncode:
        sys.exit(result.stdout[-3000:] + result.stderr[-3000:])
    bin_path = swift("build", "--show-bin-path").stdout.strip()
    os.environ["SHOP_BINARY"] = f"{bin_path}/Shop"


def outcome(passes):
    """The output of `swift test` for the test, without the parts that are the same for each test."""
    build()
    result = swift("test", "--skip-build", "--filter", "RecordedCart")
    if (result.returncode == 0) != passes:
        sys.exit(f"The test was expected to {'pass' if passes else 'fail'}:\n{result.stdout[-3000:]}")
    lines = [line for line in result.stdout.splitlines() if not re.match(r"\S+ (Suite|Test run|Testing)|↳|\[|Test Suite|\s*Executed|Build", line)]
    return "$ swift test\n" + "\n".join(line for line in lines if line.strip() and not line.startswith("◇"))


class Pictures:
    def __init__(self, browser):
        self.browser = browser
        self.images = {"light": [], "dark": []}
        self.size()

    def size(self):
        self.browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": SIZE[0], "height": SIZE[1] - CAPTION, "deviceScaleFactor": 1, "mobile": False},
        )

    def take(self, caption, prepare=lambda scheme: None):
        """Takes pictures of the page, in light and in dark, with a sentence above it."""
        for scheme, (bar, ink, _) in COLORS.items():
            self.browser.execute_cdp_cmd(
                "Emulation.setEmulatedMedia",
                {
                    "features": [
                        {"name": "prefers-color-scheme", "value": scheme},
                        {"name": "prefers-reduced-motion", "value": "reduce"},
                    ]
                },
            )
            prepare(scheme)
            shot = self.browser.execute_cdp_cmd("Page.captureScreenshot", {})
            page = Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")
            image = Image.new("RGB", SIZE, bar)
            image.paste(page, (0, CAPTION))
            text = f"{len(self.images[scheme]) + 1}. {caption}"
            ImageDraw.Draw(image).text((16, 10), text, ink, ImageFont.load_default(20))
            self.images[scheme].append(image)

    def take_terminal(self, caption, text):
        def show(scheme):
            _, ink, paper = COLORS[scheme]
            self.browser.get("about:blank")
            self.browser.execute_script(
                "document.body.style = arguments[0]; document.body.innerHTML = arguments[1]",
                f"margin: 24px; background: {paper}; color: {ink}",
                f'<pre style="font: 17px/1.5 DejaVu Sans Mono, monospace; white-space: pre-wrap">{html.escape(text)}</pre>',
            )

        self.take(caption, show)

    def write(self, folder):
        for scheme, images in self.images.items():
            whole = Image.new("RGB", (SIZE[0], SIZE[1] * len(images)))
            for place, image in enumerate(images):
                whole.paste(image, (0, place * SIZE[1]))
            palette = whole.quantize(64, dither=Image.Dither.NONE)
            frames = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
            path = folder / f"inspecting-{scheme}.gif"
            times = [STEP] * (len(frames) - 1) + [LAST]
            frames[0].save(path, save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=True)
            print(f"{path}: {len(frames)} pictures, {path.stat().st_size:,} bytes")


def look(browser, inspector):
    """The page, with the state after the item was removed."""
    page = InspectorPage(browser, inspector.address).open()
    mutation = page.shows(2, "mutation")[1]
    page.select(mutation["number"])
    page.wait_until(lambda: "  items: []" in page.state)
    return page


def center(page, selector):
    page.browser.execute_script("document.querySelector(arguments[0]).scrollIntoView({block: 'start'}); scrollTo(0, 0)", selector)


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    defect, fixed = block("struct CartMutation")
    write_sample(defect)
    write("Tests/ShopTests/RecordedCart.swift", "")
    build()
    with started() as driver, checked(driver) as browser:
        pictures = Pictures(browser)
        with Inspector() as inspector, Shop(inspector.app_port):
            page = look(browser, inspector)
            assert "  total: 2" in page.state
            center(page, "#differences")
            pictures.take("The last item is removed, and total is still 2. It is not among the differences.")
            page.click("#copy-test")
            page.wait_until(lambda: page.texts("#test-source pre"))
            center(page, "#copy-test")
            pictures.take("“Copy as test” makes a test of these steps.")
            write_test(page.texts("#test-source pre")[0])
            browser.get("about:blank")
        corrected = textwrap.dedent(block("subject.dispatcher.dispatch(.remove")[0])
        pictures.take_terminal("With the expectation corrected, the test fails.", f"{corrected}\n{outcome(passes=False)}")
        write_sample(fixed)
        pictures.take_terminal("The mutation is fixed, and the test passes.", f"{fixed}\n{outcome(passes=True)}")
        with Inspector() as inspector, Shop(inspector.app_port):
            page = look(browser, inspector)
            assert "  total: 0" in page.state
            center(page, "#differences")
            pictures.take("In the app, the total of the empty cart is 0.")
            browser.get("about:blank")
        pictures.write(folder)


if __name__ == "__main__":
    main()
