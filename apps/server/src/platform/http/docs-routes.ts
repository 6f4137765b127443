/** The API explained from its own table: OpenAPI for machines, one readable page for people. */
import { errors, kindOf, type OperationSpec, openApiDocument, operations } from "@neuro/contract";
import type { FastifyInstance } from "fastify";
import { version } from "../version.ts";
import { escapeHtml, page } from "./page.ts";

const POLICY_WORDS = { public: "anybody", user: "logged in", admin: "administrators" } as const;

function row(id: string, spec: OperationSpec): string {
  const inputs = (["params", "query", "headers", "body"] as const).filter((part) => spec[part]);
  const notes = [
    kindOf(spec) === "json" ? "" : kindOf(spec),
    inputs.length > 0 ? `takes ${inputs.join(", ")}` : "",
    ...(spec.errors ?? []).map((code) => `${errors[code].status} ${code}`),
  ].filter(Boolean);
  const cells = [
    `<code>${escapeHtml(`${spec.method} /api${spec.path}`)}</code>`,
    escapeHtml(spec.summary),
    POLICY_WORDS[spec.policy],
    escapeHtml(notes.join("; ")),
  ];
  return `<tr id="${escapeHtml(id)}">${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

/** All calls, grouped by their first tag. */
function docsPage(): string {
  const groups = Map.groupBy(Object.entries<OperationSpec>(operations), ([, spec]) => spec.tags[0]);
  const sections = [...groups].map(
    ([tag, entries]) => `<h2>${escapeHtml(tag)}</h2>
<table><thead><tr><th>Call</th><th>What it does</th><th>For</th><th>Notes</th></tr></thead>
<tbody>${entries.map(([id, spec]) => row(id, spec)).join("\n")}</tbody></table>`,
  );
  const intro = `<p>Every call, from the table the server validates with. Schemas, units and examples are in
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Logged-in calls carry <code>Authorization: Bearer token</code>;
every refusal answers <code>{detail, message, code, requestId, fields}</code>.</p>`;
  return page("Neuro API", intro + sections.join("\n"));
}

/** Both are made on first use, since most servers are never asked. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  let html: string | undefined;
  let document: string | undefined;
  app.get("/api/docs", (_request, reply) => {
    html ??= docsPage();
    return reply.type("text/html; charset=utf-8").send(html);
  });
  app.get("/api/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApiDocument({ version }));
    return reply.type("application/json; charset=utf-8").send(document);
  });
}
