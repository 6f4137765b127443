/** A value that satisfies a schema of the contract, made from the schema itself; what a test is about is laid over it. */
import { type AnswerOf, type OperationId, operations } from "@neuro/contract";
import * as z from "zod/mini";

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
}

export const sampleNow = "2026-05-28T15:30:00-04:00";

/** Only what an answer needs to be laid out; arrays are replaced, objects are merged. */
export type Laid<T> = T extends readonly (infer E)[]
  ? readonly Laid<E>[]
  : T extends object
    ? { readonly [K in keyof T]?: Laid<T[K]> }
    : T;

export function answerOf<K extends OperationId>(id: K, laid: Laid<AnswerOf<K>>): AnswerOf<K> {
  const schema: z.ZodMiniType = operations[id].response;
  const json = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as JsonSchema;
  return z.parse(schema, merged(sampleOf(json), laid, json)) as AnswerOf<K>;
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice !== undefined) return sampleOf(choice);
  if (schema.type === "object") {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, inner]) => [name, sampleOf(inner)]),
    );
  }
  if (schema.type === "array") {
    if (schema.prefixItems !== undefined) return schema.prefixItems.map(sampleOf);
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  }
  if (schema.type === "number" || schema.type === "integer") {
    return Math.min(schema.maximum ?? 1, Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1));
  }
  if (schema.type === "boolean") return false;
  return schema.type === "string" ? textOf(schema) : null;
}

function textOf({ format, pattern }: JsonSchema): string {
  if (format === "date-time") return sampleNow;
  if (format === "date") return sampleNow.slice(0, 10);
  return pattern === undefined ? "words" : sampleNow.slice(0, 7);
}

/** What is laid over an element of a list is completed from the schema of its elements. */
function merged(bare: unknown, laid: unknown, schema: JsonSchema): unknown {
  const shape = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  if (laid === undefined) return bare;
  if (Array.isArray(laid)) {
    const items = shape.find((one) => one.items !== undefined)?.items;
    return laid.map((one) => (items === undefined ? one : merged(sampleOf(items), one, items)));
  }
  if (typeof laid !== "object" || laid === null) return laid;
  const own = shape.find((one) => one.type === "object");
  const others = typeof own?.additionalProperties === "object" ? own.additionalProperties : {};
  const given = typeof bare === "object" && bare !== null;
  const under = given ? bare : own === undefined ? {} : sampleOf(own);
  return Object.fromEntries(
    [...new Set([...Object.keys(under as object), ...Object.keys(laid)])].map((name) => [
      name,
      merged(
        (under as Record<string, unknown>)[name],
        (laid as Record<string, unknown>)[name],
        own?.properties?.[name] ?? others,
      ),
    ]),
  );
}
