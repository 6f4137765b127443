/** Small faults that a test should notice: one wrong operator, condition, number, text or list method, found in the syntax tree. */
import { extname } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

export interface Mutant {
  /** From the repository's root. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** What the fault replaces, as offsets into the source. */
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly mutated: string;
  readonly kind: MutantKind;
}

export type MutantKind =
  | "arithmetic"
  | "boundary"
  | "comparison"
  | "condition"
  | "list"
  | "logic"
  | "number"
  | "text"
  | "truth";

const operators: Readonly<Record<string, readonly [string, MutantKind]>> = {
  "+": ["-", "arithmetic"],
  "-": ["+", "arithmetic"],
  "*": ["/", "arithmetic"],
  "/": ["*", "arithmetic"],
  "%": ["*", "arithmetic"],
  "<": ["<=", "boundary"],
  "<=": ["<", "boundary"],
  ">": [">=", "boundary"],
  ">=": [">", "boundary"],
  "===": ["!==", "comparison"],
  "!==": ["===", "comparison"],
  "&&": ["||", "logic"],
  "||": ["&&", "logic"],
};

/** Methods whose opposite has the same type. */
const methods: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  startsWith: "endsWith",
  endsWith: "startsWith",
};

/** Their arguments are read when the code is built. */
const macros: ReadonlySet<string> = new Set([
  "defineMessage",
  "msg",
  "plural",
  "select",
  "selectOrdinal",
  "t",
]);

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Throws where the source cannot be parsed. */
export function findMutants(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source, { lang: extname(file) === ".tsx" ? "tsx" : "ts" });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Mutant[] = [];
  const closed: Span[] = [];
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const add = (kind: MutantKind, place: Span, mutated: string): void => {
    const line = source.slice(0, place.start).split("\n").length;
    found.push({
      file,
      line,
      ...{ start: place.start, end: place.end },
      original: textOf(place),
      mutated,
      kind,
    });
  };
  const infix = (node: Span & { left: Span; right: Span; operator: string }): void => {
    const [operator, kind] = operators[node.operator] ?? [];
    // A text put together from parts has no difference.
    const joins = node.operator === "+" && /["'`]/.test(textOf(node));
    if (operator === undefined || kind === undefined || joins) return;
    const between = source.slice(node.left.end, node.right.start);
    const mutated = `${textOf(node.left)}${between.replace(node.operator, operator)}${textOf(node.right)}`;
    add(kind, node, mutated);
  };
  const condition = ({ test }: { test: (Span & { type: string }) | null }): void => {
    if (test !== null && !["BinaryExpression", "LogicalExpression"].includes(test.type))
      add("condition", test, `!(${textOf(test)})`);
  };
  new Visitor({
    BinaryExpression: (node) => infix(node as never),
    LogicalExpression: infix,
    IfStatement: condition,
    ConditionalExpression: condition,
    WhileStatement: condition,
    CallExpression(node) {
      const { callee, arguments: given } = node;
      if (callee.type === "Identifier" && macros.has(callee.name)) closed.push(node);
      if (callee.type !== "MemberExpression" || callee.computed || given.length === 0) return;
      const { start, end, name } = callee.property as Span & { name: string };
      const opposite = methods[name];
      if (opposite !== undefined)
        add("list", node, source.slice(node.start, start) + opposite + source.slice(end, node.end));
    },
    TaggedTemplateExpression: (node) => void closed.push(node),
    VariableDeclarator: ({ init }) => literal(init),
    ArrowFunctionExpression: ({ body, expression }) => (expression ? literal(body as never) : undefined),
    ReturnStatement: ({ argument }) => literal(argument),
    Property: ({ value, computed, method }) => (computed || method ? undefined : literal(value as never)),
    AssignmentExpression: ({ right }) => literal(right),
  }).visit(program);
  return found.filter(
    (mutant) => !closed.some(({ start, end }) => start <= mutant.start && mutant.end <= end),
  );

  function literal(node: (Span & { type: string; value?: unknown }) | null): void {
    if (node?.type !== "Literal") return;
    if (typeof node.value === "number") add("number", node, String(node.value + 1));
    else if (typeof node.value === "boolean") add("truth", node, String(!node.value));
    else if (typeof node.value === "string" && node.value !== "") add("text", node, '"mutated"');
  }
}
