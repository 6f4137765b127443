/**
 * Functions with too many lines of their own. Lines of functions inside a function count for those alone: what only makes a store or
 * a set of callbacks is as long as they are many, and a long body that does one thing after another is found wherever it stands.
 */
import { parseSync } from "oxc-parser";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** A sentence each. `path` tells the parser by its ending what is in `text`. */
export function findLongFunctions(path: string, text: string, most: number): readonly string[] {
  if (text.split("\n").length <= most) return [];
  const { program } = parseSync(path, text);
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;
  const problems: string[] = [];

  /** Lines within `node` that belong to functions in it, but for the first of each. */
  function visit(node: object): number {
    const inner = Object.values(node)
      .flat()
      .filter(isNode)
      .reduce((lines, child) => lines + visit(child), 0);
    if (!isNode(node) || !FUNCTIONS.has(node.type)) return inner;
    const first = lineAt(node.start);
    const lines = lineAt(node.end) - first + 1;
    if (lines - inner > most)
      problems.push(
        `${path}:${first} has a function of ${lines - inner} lines of its own, more than ${most}`,
      );
    return lines - 1;
  }

  visit(program);
  return problems;
}
