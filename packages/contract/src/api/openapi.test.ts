import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { operationIds, operations } from "./contract.ts";
import { errors } from "./errors.ts";
import { openApiDocument } from "./openapi.ts";
import { type OperationSpec, pathParameters } from "./operation.ts";

const document = openApiDocument({ version: "1.2.3" });

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(JSON.stringify(document)));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

test("every reference leads to a schema of the document", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
  const schemas = document.components.schemas as Record<string, unknown>;
  expect(references.length).toBeGreaterThan(50);
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\/components\/schemas\/\w+$/);
    expect(schemas).toHaveProperty(reference.split("/").at(-1) ?? "");
  }
});

test.each(operationIds)("%s is described with its parameters, security and errors", (id) => {
  const spec: OperationSpec = operations[id];
  const described = document.paths[spec.path]?.[spec.method.toLowerCase()] as {
    operationId: string;
    security: unknown[];
    parameters?: { name: string; in: string; required: boolean }[];
    requestBody?: unknown;
    responses: Record<string, unknown>;
  };
  expect(described.operationId).toBe(id);
  expect(described.security).toHaveLength(spec.policy === "public" ? 0 : 1);
  const inPath = (described.parameters ?? []).filter((parameter) => parameter.in === "path");
  expect(inPath.map((parameter) => parameter.name)).toEqual(pathParameters(spec.path));
  expect(inPath.every((parameter) => parameter.required)).toBe(true);
  expect(described.requestBody !== undefined).toBe(spec.body !== undefined || spec.kind === "raw");
  expect(described.responses).toHaveProperty("500");
  expect("401" in described.responses).toBe(
    spec.policy !== "public" || spec.errors?.some((code) => errors[code].status === 401) === true,
  );
  expect("501" in described.responses).toBe(spec.errors?.includes("not_configured") === true);
});

/** Numbers without a unit of their own would leave the reader guessing. */
test("every number in every answer says its unit or meaning", () => {
  const bare: string[] = [];
  const walk = (node: unknown, path: string) => {
    if (Array.isArray(node)) {
      for (const [index, entry] of node.entries()) walk(entry, `${path}[${index}]`);
      return;
    }
    if (typeof node !== "object" || node === null) return;
    const { type, description, properties, ...rest } = node as Record<string, unknown>;
    if ((type === "number" || type === "integer") && !description) bare.push(path);
    // The items of a described list have the list's unit.
    const items = rest.items as { type?: unknown } | undefined;
    const covered = description && (items?.type === "number" || items?.type === "integer");
    for (const [key, value] of Object.entries(properties ?? {})) walk(value, `${path}.${key}`);
    for (const [key, value] of Object.entries(rest))
      if (!(key === "items" && covered)) walk(value, `${path}/${key}`);
  };
  for (const [name, schema] of Object.entries(document.components.schemas as object)) walk(schema, name);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, described] of Object.entries(methods)) walk(described.responses, `${method} ${path}`);
  }
  expect(bare).toEqual([]);
});
