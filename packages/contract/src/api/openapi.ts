/** The table as an OpenAPI 3.1 document. */

import { errorText } from "../messages/shared-message.ts";
import { type OperationId, operationIds, operations } from "./contract.ts";
import { type ErrorCode, errorBody, errors } from "./errors.ts";
import { eventSchemaName, type JsonSchema, jsonSchemaOf } from "./openapi-schemas.ts";
import { kindOf, type OperationSpec, statusOf } from "./operation.ts";

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, JsonSchema>>;
  readonly components: JsonSchema;
}

type Components = Map<string, JsonSchema>;

export function openApiDocument({
  version,
  baseUrl = "/api",
}: {
  version: string;
  baseUrl?: string;
}): OpenApiDocument {
  const components: Components = new Map();
  const paths: OpenApiDocument["paths"] = {};
  for (const id of operationIds) {
    const spec: OperationSpec = operations[id];
    paths[spec.path] = {
      ...paths[spec.path],
      [spec.method.toLowerCase()]: describeOperation(id, spec, components),
    };
    for (const schema of Object.values(spec.events ?? {})) jsonSchemaOf(schema, "output", components);
  }
  jsonSchemaOf(errorBody, "output", components);
  return {
    openapi: "3.1.0",
    info: {
      title: "Neuro",
      version,
      description:
        "Every number says its unit in its description and in the keyword `unit`. Every group of figures carries `provenance`: real, estimated or sample, as of when, from where.",
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "Opaque session token" } },
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

function describeOperation(id: OperationId, spec: OperationSpec, components: Components): JsonSchema {
  const parameters = [
    ...parametersOf(spec, "params", "path", components),
    ...parametersOf(spec, "query", "query", components),
    ...parametersOf(spec, "headers", "header", components),
  ];
  const body = requestBodyOf(spec, components);
  return {
    operationId: id,
    summary: spec.summary,
    tags: spec.tags,
    security: spec.policy === "public" ? [] : [{ bearer: [] }],
    "x-policy": spec.policy,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { [statusOf(spec)]: goodAnswer(spec, components), ...errorAnswers(spec) },
  };
}

interface ObjectSchema {
  readonly properties?: Record<string, JsonSchema & { description?: string }>;
  readonly required?: readonly string[];
}

function parametersOf(
  spec: OperationSpec,
  part: "params" | "query" | "headers",
  location: "path" | "query" | "header",
  components: Components,
): JsonSchema[] {
  const schema = spec[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input", components) as ObjectSchema;
  return Object.entries(properties).map(([name, { description, ...valueSchema }]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    ...(description ? { description } : {}),
    schema: valueSchema,
  }));
}

function requestBodyOf(spec: OperationSpec, components: Components): JsonSchema | null {
  if (kindOf(spec) === "raw") {
    return {
      required: true,
      description: "As the sender signed it",
      content: { "application/json": { schema: {} } },
    };
  }
  if (!spec.body) return null;
  const schema = jsonSchemaOf(spec.body, "input", components);
  const type = spec.upload === true ? "multipart/form-data" : "application/json";
  return { required: true, content: { [type]: { schema } } };
}

function goodAnswer(spec: OperationSpec, components: Components): JsonSchema {
  if (kindOf(spec) === "redirect") {
    return { description: "Go there", headers: { Location: { required: true, schema: { type: "string" } } } };
  }
  const schema = jsonSchemaOf(spec.response, "output", components);
  if (kindOf(spec) === "file")
    return { description: "A file to keep", content: { "application/octet-stream": { schema: {} } } };
  if (kindOf(spec) !== "stream") return { description: "Done", content: { "application/json": { schema } } };
  const events = Object.keys(spec.events ?? {}).map((name) => `\`${name}\` (${eventSchemaName(name)})`);
  return {
    description: `Server-sent events. Names and the schema of their data: ${events.join(", ")}.`,
    content: { "text/event-stream": { schema } },
  };
}

const ANSWERED_BY_ANY = [
  "rate_limited",
  "server_busy",
  "internal",
  "service_unavailable",
  "storage_unavailable",
] as const;

/** Codes a call can answer with: its own and those its policy and inputs bring. */
export function errorCodesOf(spec: OperationSpec): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>(spec.errors ?? []);
  if (spec.params || spec.query || spec.headers || spec.body) codes.add("invalid_input");
  if (spec.body || kindOf(spec) === "raw") {
    for (const code of ["malformed_json", "payload_too_large", "unsupported_media_type"] as const)
      codes.add(code);
  }
  if (spec.policy !== "public") codes.add("unauthenticated").add("session_expired");
  if (spec.policy === "admin") codes.add("forbidden");
  if (spec.params) codes.add("not_found");
  for (const code of ANSWERED_BY_ANY) codes.add(code);
  if (spec.method !== "GET") codes.add("outcome_unknown");
  return [...codes];
}

function errorAnswers(spec: OperationSpec): JsonSchema {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(spec)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const schema = { $ref: "#/components/schemas/ErrorBody" };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorText(code, "en").message}`).join("\n\n"),
        content: { "application/json": { schema } },
      },
    ]),
  );
}
