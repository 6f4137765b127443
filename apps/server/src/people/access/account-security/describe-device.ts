/** Browser and system as a person would call them, from what a browser sends as its name. */
import { type Locale, message } from "@neuro/contract";

/** In this order: many browsers name those they descend from as well. */
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /\b(?:OPR|OPT|OPX)\/(\d+)/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d+)/],
  ["Vivaldi", /\bVivaldi\/(\d+)/],
  ["DuckDuckGo", /\b(?:DuckDuckGo|Ddg)\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
  ["curl", /^curl\/(\d+)/],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\b(?:Linux|X11)\b/],
];

/** `Firefox 152, Linux`; what cannot be told is said to be unknown. */
export function describeDevice(userAgent: string | null, locale: Locale): string {
  const text = userAgent ?? "";
  const browser = BROWSERS.flatMap(([name, version]) => {
    const found = version.exec(text)?.[1];
    return found === undefined ? [] : [`${name} ${found}`];
  })[0];
  const system = SYSTEMS.find(([, mark]) => mark.test(text))?.[0];
  const named = browser ?? message("device.unknown_browser", locale);
  return system === undefined ? named : `${named}, ${system}`;
}
