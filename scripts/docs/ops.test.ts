/** What is handed out for running Neuro in production is checked against the product itself. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { measureDatabase } from "../../apps/server/src/administration/system/measure-database.ts";
import { CONFIG_VARIABLES } from "../../apps/server/src/platform/config/config.ts";
import { createMetrics, measureProcess, measureProviders } from "../../apps/server/src/platform/metrics.ts";
import { root } from "../run-tool.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
const { groups } = parse(read("ops/prometheus/alerts.yaml")) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read("ops/grafana/neuro.json")) as {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
};

/** As a server on PostgreSQL registers them. */
async function exposed(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics();
  const never = () => Promise.reject(new Error("not here"));
  measureProcess(metrics);
  measureProviders(metrics, []);
  const db = { rawQuery: never, orm: {}, connections: () => ({ open: 0, idle: 0, waiting: 0 }) };
  measureDatabase({ metrics, wall: Date.now, db } as unknown as Parameters<typeof measureDatabase>[0]);
  const text = await metrics.registry.metrics();
  return new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

test("every metric that dashboard and alerts ask for is one that /metrics has, and every one of ours is shown", async () => {
  const known = await exposed();
  const expressions = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)].map(
    ({ expr }) => expr,
  );
  const asked = new Set(expressions.flatMap((expr) => expr.match(/\b(?:neuro|nodejs|process)_\w+/g) ?? []));
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  const shown = [...known]
    .filter((name) => name.startsWith("neuro_"))
    .map((name) => name.replace(/_(bucket|count|sum)$/, ""));
  expect(shown.filter((name) => ![...asked].some((each) => each.startsWith(name)))).toEqual([]);
});

test("expressions are closed, alerts say how bad and what it is, and names are given once", () => {
  for (const { expr } of [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)])
    for (const [open, close] of ["()", "{}", "[]"])
      expect(expr.split(open ?? "").length).toBe(expr.split(close ?? "").length);
  for (const rule of rules) {
    expect(rule.for).toMatch(/^\d+[sm]$/);
    expect(["critical", "warning"]).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/\.$/);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length);
});

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly networks?: readonly string[];
  readonly command?: readonly string[];
  readonly deploy: { readonly resources: { readonly limits: { readonly memory: string } } };
}
const compose = parse(read("compose.yaml"), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: object;
  readonly volumes: object;
};

test("compose.yaml names only settings that exist, files that are there, and services, networks and volumes it has", () => {
  const settings = new Set<string>(CONFIG_VARIABLES.map(({ name }) => name));
  for (const name of ["server", "worker"]) {
    const { environment = {} } = compose.services[name] ?? {};
    expect(Object.keys(environment).filter((each) => !settings.has(each))).toEqual([]);
    expect(environment.WORKER).toBe("none");
  }
  const { services, networks, volumes } = compose;
  for (const service of Object.values(services)) {
    expect(service.deploy.resources.limits.memory).toMatch(/^\d+[mg]$/);
    for (const other of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(other);
    for (const network of service.networks ?? []) expect(Object.keys(networks)).toContain(network);
    for (const volume of service.volumes ?? []) {
      const [source = ""] = volume.split(":");
      if (source.startsWith("./")) expect(existsSync(join(root, source)), source).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
    for (const word of service.command ?? [])
      if (word.endsWith(".ts")) expect(existsSync(join(root, word)), word).toBe(true);
  }
});

test("no secret is written into compose.yaml: each must be given, and the example names it empty", () => {
  const example = read("ops/example.env");
  const required = [...read("compose.yaml").matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  for (const name of ["POSTGRES_PASSWORD", "SECRET_KEY"]) {
    expect(required).toContain(name);
    expect(example).toMatch(new RegExp(`^${name}=$`, "m"));
  }
});

test("the image runs what exists, and not as root", () => {
  const lines = read("Dockerfile").split("\n");
  const copied = lines.flatMap((line) => /^COPY (?!--)(.+) \S+$/.exec(line)?.[1]?.split(" ") ?? []);
  for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true);
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  expect(last.findLast((line) => line.startsWith("USER "))).toBe("USER node");
  const command = JSON.parse(last.findLast((line) => line.startsWith("CMD "))?.slice(4) ?? "[]") as string[];
  expect(existsSync(join(root, command.at(-1) ?? ""))).toBe(true);
});

test("a server and its worker start with the same flags in a container as without one", () => {
  const flags = JSON.parse(read("scripts/node/server-flags.json")) as string[];
  expect(flags).not.toEqual([]);
  for (const [file, program] of [
    ["Dockerfile", "main.ts"],
    ["compose.yaml", "worker.ts"],
  ] as const) {
    const command = read(file)
      .split("\n")
      .find((line) => line.includes(`apps/server/src/${program}`));
    for (const flag of flags) expect(command, file).toContain(flag);
  }
});
