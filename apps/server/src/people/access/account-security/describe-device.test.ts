import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT}`;

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0", "Firefox 152, Linux"],
  [`${WINDOWS} Chrome/148.0.0.0 Safari/537.36`, "Chrome 148, Windows"],
  [`${WINDOWS} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.3179.85`, "Edge 148, Windows"],
  [`${WINDOWS} Chrome/146.0.0.0 Safari/537.36 OPR/130.0.0.0`, "Opera 130, Windows"],
  [`${MAC} ${WEBKIT} Version/26.1 Safari/605.1.15`, "Safari 26, macOS"],
  [`${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`, "Safari 26, iPhone"],
  [`${IPHONE} CriOS/148.0.7778.60 Mobile/15E148 Safari/604.1`, "Chrome 148, iPhone"],
  [`${IPHONE} FxiOS/152.0 Mobile/15E148 Safari/604.1`, "Firefox 152, iPhone"],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36",
    "Samsung Internet 29, Android",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/148.0.0.0 Safari/537.36",
    "Chrome 148, ChromeOS",
  ],
  ["curl/8.14.1", "curl 8"],
  ["lightMyRequest", "Unknown browser"],
  ["Mozilla/5.0 (X11; Linux x86_64) Something/1.0", "Unknown browser, Linux"],
  ["", "Unknown browser"],
  [null, "Unknown browser"],
  ["<script>alert(1)</script> Chrome/abc", "Unknown browser"],
])("%s is %s", (userAgent, shown) => {
  expect(describeDevice(userAgent, "en")).toBe(shown);
});

test("what is unknown is unknown in the reader's language, and a huge name takes no time", () => {
  expect(describeDevice(null, "fr")).toBe("Navigateur inconnu");
  expect(describeDevice(`${"Version/1 Mobile/".repeat(20_000)}Linux`, "fr")).toBe(
    "Navigateur inconnu, Linux",
  );
});
