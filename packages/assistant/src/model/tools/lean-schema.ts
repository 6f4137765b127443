/** A tool's input as a model is told of it: names, types and choices. What the names mean is in the system prompt, once for all tools. */
import { type JSONSchema7, jsonSchema, type Schema } from "ai";
import * as z from "zod";

const told = new Set(["type", "enum", "items", "properties", "required"]);

/** Checked by the whole schema, whatever the model was told. */
export function leanSchema<T>(schema: z.ZodType<T>): Schema<T> {
  return jsonSchema<T>(lean(z.toJSONSchema(schema)) as JSONSchema7, {
    validate: (value) => {
      const { success, data, error } = schema.safeParse(value);
      return success ? { success, value: data } : { success, error };
    },
  });
}

function lean(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (!told.has(key)) return [];
      if (key === "items") return [[key, lean(value)]];
      if (key !== "properties") return [[key, value]];
      return [
        [key, Object.fromEntries(Object.entries(value).map(([name, of]) => [name, lean(of as object)]))],
      ];
    }),
  );
}
