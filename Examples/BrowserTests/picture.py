"""Takes the pictures of a turn of the counter, and writes an animated one: `picture.py <folder>`."""

import base64
import io
import pathlib
import sys

from PIL import Image

from chromium import checked, started
from gallery import Gallery
from page import CounterPage

SIZE = (1280, 900)
# The parts of the page in the picture: the sample, the figure and the code.
HEIGHT = 815
STEP, LAST = 1100, 2600


def pictures(browser, address, scheme):
    browser.execute_cdp_cmd(
        "Emulation.setEmulatedMedia",
        {
            "features": [
                {"name": "prefers-color-scheme", "value": scheme},
                {"name": "prefers-reduced-motion", "value": "reduce"},
            ]
        },
    )
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": SIZE[0], "height": SIZE[1], "deviceScaleFactor": 1, "mobile": False},
    )
    page = CounterPage(browser, address).open()
    page.act()
    page.wait_until(lambda: page.present == "7 · View shows 1")
    page.act()
    page.wait_until(lambda: page.present == "13 · View shows 2")
    frame = browser.execute_script(
        "scrollTo(0, 0);"
        "const frame = document.querySelector('.frame').getBoundingClientRect(); return [frame.left, frame.top, frame.width]"
    )
    x, y, width = [round(number) for number in frame]
    clip = {"x": x - 10, "y": y - 10, "width": width + 20, "height": HEIGHT, "scale": 1}
    while page.find("#steps .present .number").text != "8":
        page.click("#previous")
    while True:
        browser.execute_script("document.activeElement.blur(); scrollTo(0, 0)")
        shot = browser.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip, "captureBeyondViewport": True})
        yield Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")
        if page.present == "13 · View shows 2":
            return
        page.click("#next")


def write(images, path):
    # The colours of all steps, since the first step does not contain those of lit parts.
    whole = Image.new("RGB", (images[0].width, images[0].height * len(images)))
    for place, image in enumerate(images):
        whole.paste(image, (0, place * image.height))
    palette = whole.quantize(96, dither=Image.Dither.NONE)
    frames = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    times = [STEP] * (len(frames) - 1) + [LAST]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=True)
    print(f"{path}: {len(frames)} steps, {path.stat().st_size:,} bytes")


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    folder.mkdir(exist_ok=True)
    with Gallery() as gallery, started() as driver, checked(driver) as browser:
        for scheme in ["light", "dark"]:
            write(list(pictures(browser, gallery.address, scheme)), folder / f"gallery-{scheme}.gif")


if __name__ == "__main__":
    main()
