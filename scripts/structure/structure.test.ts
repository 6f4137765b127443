/** The check of the project's structure finds each kind of breach, and none in what is right. */
import { describe, expect, test } from "vitest";
import { findBreaches } from "./find-breaches.ts";
import { findCircles } from "./find-circles.ts";
import { findLongFunctions } from "./find-long-functions.ts";
import { findOversize } from "./find-oversize.ts";
import { findCallsBelow, findWebBreaches } from "./find-web-breaches.ts";
import { type ImportGraph, importsIn } from "./read-imports.ts";
import type { Floor } from "./server-floors.ts";
import { webFloors } from "./web-floors.ts";

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

describe("the floors of the web", () => {
  const web: Readonly<Record<string, readonly string[]>> = {
    "src/main.tsx": ["src/pages.ts", "src/features/trading/index.tsx"],
    "src/shell/tabs.ts": ["src/features/trading/index.tsx", "src/data/session/session.ts"],
    "src/features/trading/index.tsx": [
      "src/features/trading/orders/list.tsx",
      "src/shared/orders/ticket.tsx",
    ],
    "src/features/trading/orders/list.tsx": ["src/features/trading/mode.ts", "src/ui/button.tsx"],
    "src/shared/orders/ticket.tsx": ["src/shared/stocks/symbol.tsx", "src/data/calls/client.ts"],
    "src/data/calls/client.ts": ["src/data/session/session.ts", "src/lib/store.ts"],
    "src/ui/button.tsx": ["src/ui/figures/figure.tsx", "src/lib/store.ts"],
  };
  const webBreaches = (changed: Readonly<Record<string, readonly string[]>>) =>
    findWebBreaches(new Map(Object.entries({ ...web, ...changed })), "src", webFloors);

  test("are kept where imports go down, and features meet above or below", () => {
    expect(webBreaches({})).toEqual([]);
  });

  test.each([
    [
      "of a primitive of the data",
      { "src/ui/price.tsx": ["src/data/market/quotes.ts"] },
      "ui may not import data",
    ],
    [
      "of the data of a primitive",
      { "src/data/market/quotes.ts": ["src/ui/badge.tsx"] },
      "data may not import ui",
    ],
    ["of lib of a product word", { "src/lib/format.ts": ["src/shared/stocks/symbol.tsx"] }, "lib may not"],
    [
      "of a shared part of a feature",
      { "src/shared/stocks/a.tsx": ["src/features/stocks/b.tsx"] },
      "shared may not",
    ],
    [
      "of a feature of the shell",
      { "src/features/chat/index.tsx": ["src/shell/tabs.ts"] },
      "features may not",
    ],
    [
      "of a test's page by the product",
      { "src/shell/tabs.ts": ["src/testing/open-page.tsx"] },
      "may not import testing",
    ],
    ["of the shell of the router", { "src/shell/tabs.ts": ["src/router.tsx"] }, "shell may not"],
    [
      "of a feature of another",
      { "src/features/chat/ask/send.ts": ["src/features/trading/mode.ts"] },
      "do not import each other",
    ],
    [
      "in a circle of topics",
      { "src/shared/stocks/symbol.tsx": ["src/shared/orders/ticket.tsx"] },
      "each other",
    ],
    ["in a circle of data", { "src/data/session/session.ts": ["src/data/calls/client.ts"] }, "each other"],
    ["by a file on no floor", { "src/helpers/x.ts": [] }, "no floor of the web"],
  ])("an import %s is found", (_what, changed: Readonly<Record<string, readonly string[]>>, said) => {
    expect(webBreaches(changed).join("\n")).toContain(said);
  });

  test("a primitive that knows a call of the contract is found", () => {
    const text = 'import { type AnswerOf, type Basis } from "@neuro/contract";\n';
    expect(findCallsBelow("src/ui/figures/rate.tsx", "src", text)).toHaveLength(1);
    expect(findCallsBelow("src/ui/figures/rate.tsx", "src", text.replace("type AnswerOf, ", ""))).toEqual([]);
    expect(findCallsBelow("src/shared/stocks/rate.tsx", "src", text)).toEqual([]);
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

describe("the limits", () => {
  const lines = (count: number) => "x;\n".repeat(count);
  const found = (path: string, text = "", more: readonly string[] = []) =>
    findOversize([{ path, text }, ...more.map((each) => ({ path: each, text: "" }))], {
      "a table": ["packages/x/table.ts"],
    }).filter((problem) => !problem.includes("no such file"));

  test("leave what is within them", () => {
    expect(found("packages/x/a.ts", lines(300))).toEqual([]);
    expect(found("packages/x/table.ts", lines(900))).toEqual([]);
    expect(found("packages/x/a.test.ts", lines(900))).toEqual([]);
    const thirty = Array.from({ length: 29 }, (_, at) => `packages/x/${at}.ts`);
    expect(found("packages/x/a.ts", "", thirty)).toEqual([]);
  });

  test.each([
    ["a file", found("packages/x/a.ts", lines(301)), "limits.ts gives no reason"],
    ["a reason that is no more", found("packages/x/table.ts", lines(20)), "lines only"],
    ["a path", found("apps/web/src/features/a/b/c/d.tsx"), "lies deeper than 7 names"],
    [
      "a folder",
      found(
        "packages/x/a.ts",
        "",
        Array.from({ length: 30 }, (_, at) => `packages/x/${at}.ts`),
      ),
      "give it folders",
    ],
    ["a function", found("packages/x/a.ts", `function a() {\n${lines(70)}}\n`), "of 72 lines of its own"],
  ])("%s over its limit is found", (_what, problems, said) => {
    expect(problems.join("\n")).toContain(said);
  });

  test("lines of a function inside a function are its own alone", () => {
    const store = `function a() {\n${lines(40)}const b = () => {\n${lines(40)}};\nreturn b;\n}\n`;
    expect(findLongFunctions("a.ts", store, 70)).toEqual([]);
    const inner = `const a = () => {\nconst b = async () => {\n${lines(71)}};\nreturn b;\n};\n`;
    expect(findLongFunctions("a.tsx", inner, 70)).toEqual([expect.stringContaining("a.tsx:2")]);
  });
});
