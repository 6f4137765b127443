/** The mechanism of the table: what one call is, and the types that follow from it. */
import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

export type Schema = z.core.$ZodType;
export type Method = "GET" | "POST" | "PUT" | "DELETE";
/** Who may call: anybody, a session, an administrator's session. The server denies what no policy allows. */
export type Policy = "public" | "user" | "admin";
/**
 * `stream`: server-sent events. `redirect`: answers 302 with a Location. `raw`: the body is checked as bytes (webhooks).
 * `file`: a download.
 */
export type OperationKind = "json" | "stream" | "redirect" | "raw" | "file";

export interface OperationSpec {
  readonly method: Method;
  /** Without the `/api` prefix, parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tags: readonly [string, ...string[]];
  readonly policy: Policy;
  readonly kind?: OperationKind;
  /** Calls that try passwords, codes or links, or make users, are counted more strictly. */
  /** What watches over the service is counted for itself: it must hear the truth also where somebody calls too often. */
  readonly limit?: "login" | "watch";
  /** Computes for a while: a few at a time, users in turn. */
  readonly heavy?: true;
  /** The body is a form (multipart/form-data) with files in it; everything else of it is text. */
  readonly upload?: true;
  /** Bytes of a body, where a file comes in it; the server's own limit unless set. */
  readonly longestBody?: number;
  /** Answered also while the caller must set up a second step first: whoever waits for that must get that far. */
  readonly whileSecondFactorDue?: true;
  /** Status of a good answer, 200 unless set. */
  readonly status?: 201 | 202 | 302;
  readonly params?: Schema;
  readonly query?: Schema;
  /** Loose objects with lower-case names, so that validation keeps the other headers. */
  readonly headers?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** Of a `stream`: `event:` name → schema of its JSON `data:`. */
  readonly events?: Readonly<Record<string, Schema>>;
  /** Refusals particular to this call; those every call can give are not repeated. */
  readonly errors?: readonly ErrorCode[];
}

type Named = "method" | "path" | "tags";

/** Makes the calls of one tag, each named as everybody names it: `GET /market/status`. */
export function operationsOf(tag: string) {
  return <const S extends Omit<OperationSpec, Named>>(
    route: `${Method} /${string}`,
    spec: S,
  ): S & Pick<OperationSpec, Named> => {
    const [method, path] = route.split(" ") as [Method, OperationSpec["path"]];
    return { method, path, tags: [tag], ...spec };
  };
}

export const inputParts = ["params", "query", "headers", "body"] as const;
export type InputPart = (typeof inputParts)[number];

type PartSchema<S, P extends InputPart> = S extends { readonly [K in P]: infer T extends Schema } ? T : never;
type PartsOf<S> = { [P in InputPart]: [PartSchema<S, P>] extends [never] ? never : P }[InputPart];

/** What a handler receives: validated, coerced, defaults filled in. Only the parts the call has. */
export type ParsedInput<S> = { [P in PartsOf<S>]: z.output<PartSchema<S, P>> };

type OptionalParts<S> = {
  [P in PartsOf<S>]: Record<never, never> extends z.input<PartSchema<S, P>> ? P : never;
}[PartsOf<S>];
/** What a caller writes; a part whose every field is optional may be left out. */
export type CallerInput<S> = { [P in Exclude<PartsOf<S>, OptionalParts<S>>]: z.input<PartSchema<S, P>> } & {
  [P in OptionalParts<S>]?: z.input<PartSchema<S, P>>;
};
export type Answer<S> = S extends { readonly response: infer T extends Schema } ? z.output<T> : never;

export function kindOf(spec: OperationSpec): OperationKind {
  return spec.kind ?? "json";
}

export function statusOf(spec: OperationSpec): number {
  return spec.status ?? 200;
}

/** `/stocks/{symbol}/historical` → `/stocks/:symbol/historical`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

/**
 * Fills and encodes the parameters and appends the query; null and undefined entries are left out, lists are joined
 * by commas. Throws when a path parameter is missing or empty, since the URL would name another resource.
 */
export function buildUrl(path: string, params: object = {}, query: object = {}): string {
  const given = new Map(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.get(name);
    if (value === undefined || value === null || value === "") throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.append(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
