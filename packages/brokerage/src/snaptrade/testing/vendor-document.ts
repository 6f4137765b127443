/** The vendor's OpenAPI document, read where it lies and made digestible in memory; it is no part of this product. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";

const FILE = "snaptrade-openapi-11.0.3.yaml";

export interface VendorDocument {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly securitySchemes: Record<string, { type: string; in: string; name: string }>;
  };
  readonly security?: readonly Record<string, unknown>[];
}

export interface Operation {
  readonly operationId?: string;
  readonly security?: readonly Record<string, unknown>[];
  parameters?: unknown[];
}

/** Where it is: `SNAPTRADE_OPENAPI`, or beside `MARKET_DIR`; null when it is nowhere. */
export function findVendorDocument(environment: NodeJS.ProcessEnv = process.env): string | null {
  const { SNAPTRADE_OPENAPI: named, MARKET_DIR: market } = environment;
  if (named) return existsSync(named) ? resolve(named) : null;
  if (!market) return null;
  const beside = join(dirname(resolve(market)), "vendor", "snaptrade", FILE);
  return existsSync(beside) ? beside : null;
}

/** For the titles of tests that need it. */
export const WITHOUT_DOCUMENT =
  "skipped: the vendor's OpenAPI document is not here (SNAPTRADE_OPENAPI, or ../vendor/snaptrade beside MARKET_DIR)";

/** Only the operations of `wanted`, with schemas an Ajv validator takes. */
export function readVendorDocument(path: string, wanted: ReadonlySet<string>): VendorDocument {
  const document: VendorDocument = parse(readFileSync(path, "utf8"));
  const chosen = Object.entries(document.paths).map(([route, item]) => [
    route,
    Object.fromEntries(Object.entries(item).filter(([, { operationId }]) => wanted.has(operationId ?? ""))),
  ]);
  document.paths = Object.fromEntries(chosen.filter(([, item]) => Object.keys(item ?? {}).length > 0));
  declareKeys(document);
  new Digestible(document).walk(document);
  return document;
}

/** Keys that security schemes put into the query are declared as parameters, or a validator takes them for unknown ones. */
function declareKeys(document: VendorDocument): void {
  const schemes = document.components.securitySchemes;
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      const names = (operation.security ?? document.security ?? []).flatMap((each) => Object.keys(each));
      for (const name of new Set(names)) {
        const scheme = schemes[name];
        if (scheme?.type !== "apiKey" || !name.startsWith("Partner")) continue;
        operation.parameters = [
          ...(operation.parameters ?? []),
          { name: scheme.name, in: scheme.in, required: true, schema: { type: "string" } },
        ];
      }
    }
  }
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** OpenAPI 3.0 lets `nullable` stand beside anything; validators want a type with it. */
class Digestible {
  readonly #document: unknown;
  readonly #seen = new Set<unknown>();
  constructor(document: unknown) {
    this.#document = document;
  }

  walk(value: unknown): void {
    if (typeof value !== "object" || value === null || this.#seen.has(value)) return;
    this.#seen.add(value);
    if (isNode(value) && value.nullable === true) this.#mend(value);
    for (const [key, child] of Object.entries(value)) {
      if (key !== "example" && key !== "examples" && key !== "default") this.walk(child);
    }
  }

  #mend(node: Node): void {
    const [only, ...more] = Array.isArray(node.allOf) ? node.allOf : [];
    if (node.type === undefined && only !== undefined && more.length === 0) {
      delete node.allOf;
      for (const [key, value] of Object.entries(structuredClone(this.#resolved(only)))) node[key] ??= value;
    }
    node.type ??= this.#typeOf(node);
    const choices = node.oneOf ?? node.anyOf;
    if (node.type === undefined) {
      delete node.type;
      delete node.nullable;
      if (Array.isArray(choices)) choices.push({ type: "string", enum: [null], nullable: true });
    }
    const { enum: words } = node;
    if (Array.isArray(words) && !words.includes(null)) node.enum = [...words, null];
  }

  #typeOf(node: Node): string | undefined {
    if (node.properties !== undefined) return "object";
    if (node.items !== undefined) return "array";
    return Array.isArray(node.enum) ? typeof node.enum.find((word) => word !== null) : undefined;
  }

  #resolved(schema: unknown): Node {
    let node = schema;
    while (isNode(node) && typeof node.$ref === "string") {
      const steps = node.$ref.slice(2).split("/");
      node = steps.reduce<unknown>(
        (at, step) => (isNode(at) ? at[step.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined),
        this.#document,
      );
    }
    return isNode(node) ? node : {};
  }
}
