/** OFX as a tree: the older form, whose elements with a text are not closed, and XML alike. */

export type OfxNode = { readonly [name: string]: OfxValue | readonly OfxValue[] };
export type OfxValue = string | OfxNode;

/** Elements inside elements. */
const DEEPEST = 40;
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9_.]{0,40})[^<>]{0,200}>([^<]{0,5000})/g;
const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const unescaped = (text: string) =>
  text.replaceAll(/&(lt|gt|amp|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "").trim();

interface Open {
  readonly name: string;
  readonly children: (readonly [string, OfxValue])[];
  text: string;
}

function nodeOf(children: Open["children"]): OfxNode {
  const node = new Map<string, OfxValue | OfxValue[]>();
  for (const [name, value] of children) {
    const before = node.get(name);
    node.set(
      name,
      before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value],
    );
  }
  return Object.fromEntries(node);
}

/** Closes the innermost; one without a closing of its own leaves what stands in it to its parent. */
function close(stack: Open[], isNamed: boolean): void {
  const own = stack.pop();
  const parent = stack.at(-1);
  if (own === undefined || parent === undefined) return;
  if (isNamed && own.children.length > 0) parent.children.push([own.name, nodeOf(own.children)]);
  else {
    parent.children.push([own.name, own.text]);
    parent.children.push(...own.children);
  }
}

/** Null of what is none. */
export function readOfx(text: string): OfxNode | null {
  const stack: Open[] = [{ name: "", children: [], text: "" }];
  for (const [, slash, written = "", after = ""] of text
    .slice(Math.max(0, text.search(/<OFX>/i)))
    .matchAll(TAG)) {
    const name = written.toUpperCase();
    if (slash === "/") {
      if (!stack.some((open) => open.name === name)) continue;
      while (stack.length > 1 && stack.at(-1)?.name !== name) close(stack, false);
      close(stack, true);
      continue;
    }
    const content = unescaped(after);
    // An element with a text has no others in it.
    const top = stack.at(-1);
    if (top !== undefined && top.text !== "") close(stack, false);
    if (stack.length > DEEPEST) return null;
    stack.push({ name, children: [], text: content });
  }
  while (stack.length > 1) close(stack, true);
  const root = Object.fromEntries(stack[0]?.children ?? []);
  return typeof root.OFX === "object" ? root.OFX : null;
}
