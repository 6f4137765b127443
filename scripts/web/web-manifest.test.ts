import { expect, test } from "vitest";
import { cycleIn, loadedBy } from "./web-manifest.ts";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_react.js"], css: ["assets/index.css"] },
  "_react.js": { file: "assets/react.js" },
  "src/features/landing/landing.tsx": { file: "assets/landing.js", imports: ["_react.js", "_ui.js"] },
  "src/features/landing/locales/en.po": { file: "assets/en.js" },
  "_ui.js": { file: "assets/ui.js", imports: ["src/features/landing/landing.tsx"] },
  "src/features/other/other.tsx": { file: "assets/other.js" },
};

test("a chunk brings everything it imports, once, also around a cycle", () => {
  expect(loadedBy(manifest, ["index.html", "src/features/landing/landing.tsx"])).toEqual([
    "assets/index.css",
    "assets/index.js",
    "assets/landing.js",
    "assets/react.js",
    "assets/ui.js",
  ]);
});

test("chunks that import each other in a ring are named, and a build without a ring has none", () => {
  expect(cycleIn(manifest)).toEqual([
    "src/features/landing/landing.tsx",
    "_ui.js",
    "src/features/landing/landing.tsx",
  ]);
  const { "_ui.js": _, ...straight } = manifest;
  expect(
    cycleIn({ ...straight, "_ui.js": { file: "assets/ui.js", imports: ["_react.js"] } }),
  ).toBeUndefined();
});

test("a folder stands for all of its chunks and no other", () => {
  expect(loadedBy(manifest, ["src/features/landing/"])).toEqual([
    "assets/en.js",
    "assets/landing.js",
    "assets/react.js",
    "assets/ui.js",
  ]);
});

test("a name that the build does not have is refused instead of measured as nothing", () => {
  expect(() => loadedBy(manifest, ["src/features/gone/"])).toThrow("no chunk of src/features/gone/");
});
