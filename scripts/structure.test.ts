/** The check of the project's structure finds each kind of breach, and none in what is right. */
import { describe, expect, test } from "vitest";
import { findBreaches } from "./structure/find-breaches.ts";
import { findCircles } from "./structure/find-circles.ts";
import { type ImportGraph, importsIn } from "./structure/read-imports.ts";
import type { Floor } from "./structure/server-floors.ts";

const capability = (...face: string[]) => ({ holds: "", face });
const floors: readonly Floor[] = [
  { name: "ground", holds: "", capabilities: { db: capability("database.ts") } },
  {
    name: "upper",
    holds: "",
    capabilities: { orders: capability("place.ts"), drafts: capability("send.ts") },
  },
  { name: "chat", holds: "", capabilities: { "": capability("turns.ts") } },
];
/** Everything that is named as a face is used. */
const right: Readonly<Record<string, readonly string[]>> = {
  "src/main.ts": ["src/upper/drafts/send.ts", "src/chat/turns.ts", "src/ground/logger.ts"],
  "src/upper/drafts/send.ts": [
    "src/upper/orders/place.ts",
    "src/upper/drafts/draft.ts",
    "src/ground/logger.ts",
  ],
  "src/upper/orders/place.ts": ["src/ground/db/database.ts", "src/upper/orders/gate/risk.ts"],
  "src/upper/orders/place.test.ts": ["src/upper/drafts/draft.ts", "src/testing/app.ts"],
  "src/chat/turns.ts": ["src/chat/answers.ts", "src/upper/orders/place.ts"],
};

function breaches(changed: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const graph: ImportGraph = new Map(Object.entries({ ...right, ...changed }));
  return findBreaches(graph, "src", floors);
}

describe("the floors of the server", () => {
  test("are kept where imports go down and through faces", () => {
    expect(breaches({})).toEqual([]);
  });

  test.each([
    ["upwards", { "src/ground/db/open.ts": ["src/upper/orders/place.ts"] }, "imports upwards"],
    ["up to what puts all together", { "src/chat/answers.ts": ["src/main.ts"] }, "imports upwards"],
    [
      "into a neighbour's inside",
      { "src/upper/drafts/draft.ts": ["src/upper/orders/gate/risk.ts"] },
      "own affair",
    ],
    ["into the inside of a floor below", { "src/chat/answers.ts": ["src/ground/db/pool.ts"] }, "own affair"],
    [
      "into the inside of a floor without folders",
      { "src/main.ts": [...(right["src/main.ts"] ?? []), "src/chat/answers.ts"] },
      "own affair",
    ],
    [
      "in a circle of neighbours",
      { "src/upper/orders/gate/risk.ts": ["src/upper/drafts/send.ts"] },
      "import each other",
    ],
    [
      "into a folder that no floor names",
      { "src/chat/answers.ts": ["src/upper/secret/x.ts"] },
      "no floor names",
    ],
    [
      "into what is for tests",
      { "src/upper/drafts/draft.ts": ["src/upper/drafts/testing/app.ts"] },
      "for tests",
    ],
    [
      "no face that is named",
      { "src/chat/turns.ts": [], "src/main.ts": ["src/chat/turns.ts"] },
      "nobody outside",
    ],
  ])("an import %s is found", (_where, changed: Readonly<Record<string, readonly string[]>>, said) => {
    expect(breaches(changed).join("\n")).toContain(said);
  });
});

test("a circle of files is found once, whether it is of two or of more, types included", () => {
  const text =
    'import type { B } from "./b.ts";\nexport { c } from "../c.ts";\nconst d = await import("#ui/d.tsx");\n';
  expect(importsIn("x/a.ts", text)).toEqual(["x/b.ts", "c.ts", "apps/web/src/ui/d.tsx"]);
  const graph = new Map(
    Object.entries({ a: ["b"], b: ["c", "d"], c: ["a"], d: ["e"], e: ["d"], f: ["a"], g: ["g2"], g2: [] }),
  );
  expect(findCircles(graph)).toEqual([
    ["d", "e"],
    ["a", "b", "c"],
  ]);
});
