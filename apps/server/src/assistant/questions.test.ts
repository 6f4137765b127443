/**
 * Every question of the table asked of the whole server, about a demo portfolio: what is understood, and that each figure of the
 * answer is one that the API gives by itself, over HTTP.
 */
import type { Product, Understanding } from "@neuro/assistant";
import { difference, type Question, questions } from "@neuro/assistant/testing";
import { type CallOf, type Client, type OperationId, orderQuantityLimit } from "@neuro/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { wiredParts } from "./wired-parts.ts";

interface Read {
  readonly id: OperationId;
  readonly input: object;
}

/** Numbers that no answer of the API repeats: where the RSI calls a price overbought or oversold, how large an order may be. */
const OF_THE_METHOD = [30, 70, orderQuantityLimit];
/** Worked out by the assistant from closes or a part of a holding; its own tests work them out again. */
const WORKED_OUT =
  /^(Standard deviation|Écart-type|Cost base of the units sold|Prix de base des|Diversification score|Note de diversification)/;
const TOLERANCE = 0.005;
const MOST_ROWS = 40;

/** A number that the API has, or one it has the parts of. */
class Known {
  readonly #numbers = new Set<number>(OF_THE_METHOD);

  has(value: number): boolean {
    if (this.#numbers.has(value)) return true;
    return [...this.#numbers].some(
      (known) => Math.abs(known - value) < TOLERANCE || Math.abs(known * 100 - value) < TOLERANCE,
    );
  }

  add(value: unknown): void {
    if (typeof value === "number") for (const each of [value, Math.abs(value)]) this.#numbers.add(each);
    else if (typeof value === "string") for (const each of numbersInText(value)) this.#numbers.add(each);
    else if (Array.isArray(value)) {
      this.#numbers.add(value.length);
      this.#addSums(value);
      this.#addSums(byListing(value));
      for (const each of value) this.add(each);
    } else if (typeof value === "object" && value !== null)
      for (const each of Object.values(value)) this.add(each);
  }

  /** Of a few rows: what those behind the first ones add up to, in the API's order or by the size of any of their numbers. */
  #addSums(rows: readonly unknown[]): void {
    const cells = rows.map((row) =>
      Object.entries((row ?? {}) as object).filter(([, cell]) => typeof cell === "number"),
    );
    const tables = cells.map((own) => new Map<string, number>(own));
    if (rows.length > MOST_ROWS) return;
    const names = [...new Set(cells.flatMap((own) => own.map(([name]) => name)))];
    const bySize = names.flatMap((name) => {
      const of = (row: ReadonlyMap<string, number>) => row.get(name) ?? 0;
      return [
        tables.toSorted((a, b) => of(b) - of(a)),
        tables.toSorted((a, b) => Math.abs(of(b)) - Math.abs(of(a))),
      ];
    });
    for (const order of [tables, ...bySize])
      for (const name of names) this.#addTails(order.map((row) => row.get(name) ?? 0));
  }

  /** Sums of what is left behind a few first ones, up to any end: cash stands behind the securities. */
  #addTails(column: readonly number[]): void {
    for (let from = 0; from < column.length; from++) {
      let sum = 0;
      for (const cell of column.slice(from)) {
        sum += cell;
        this.#numbers.add(sum);
      }
    }
  }
}

/** Rows of one listing in several accounts as one, beside the others' shares of the whole. */
function byListing(rows: readonly unknown[]): readonly Record<string, number>[] {
  const listings = new Map<string, Record<string, number>>();
  for (const row of rows) {
    const { instrument_id: id } = (row ?? {}) as { instrument_id?: unknown };
    if (typeof id !== "string") continue;
    const sums = listings.get(id) ?? {};
    for (const [name, cell] of Object.entries(row as object))
      if (typeof cell === "number") sums[name] = (sums[name] ?? 0) + cell;
    listings.set(id, sums);
  }
  return [...listings.values()];
}

/** Those of a sentence, English or French. */
function numbersInText(text: string): number[] {
  return [...text.matchAll(/[-−]?\d+(?:[ \u00a0\u202f,]\d{3})*(?:[.,]\d+)?/gu)].flatMap(([written]) => {
    const plain = written.replace("−", "-").replaceAll(/[ \u00a0\u202f]/g, "");
    const [english, french] = [Number(plain.replaceAll(",", "")), Number(plain.replace(",", "."))];
    return [english, french].filter(Number.isFinite).flatMap((each) => [each, Math.abs(each)]);
  });
}

describe("the table of questions on the whole server", () => {
  let stored: TestDatabase;
  let server: TestApp;
  const clients = new Map<string, Client>();
  let session = "";
  let reads: Read[] = [];
  let understood: Understanding | null = null;

  function noting(product: Product): Product {
    return {
      ...product,
      call: (id, input) => {
        reads.push({ id, input });
        return product.call(id, input);
      },
    };
  }

  beforeAll(async () => {
    stored = await openTestDatabase("embedded");
    server = await createTestApp(stored.database, {
      assistant: {
        ...wiredParts,
        understand: async (...asked) => {
          understood = await wiredParts.understand(...asked);
          return understood;
        },
        compose: (meaning, situation, product, onStep) =>
          wiredParts.compose(meaning, situation, noting(product), onStep),
      },
    });
    const { token } = await server.client().call("authDemoLogin");
    for (const locale of ["en", "fr"] as const) clients.set(locale, server.client(token, locale));
    session = (await clientOf("en").call("chatStart")).session_id;
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
  });

  function clientOf(locale: string): Client {
    const client = clients.get(locale);
    if (client === undefined) throw new Error(`nobody speaks ${locale}`);
    return client;
  }

  async function ask({ say, locale, situation, after = [] }: Question) {
    const client = clientOf(locale);
    await client.call("clearChat");
    const onScreen = {
      ...(situation?.tab == null ? {} : { tab: situation.tab }),
      ...(situation?.symbol == null ? {} : { symbol: situation.symbol }),
    };
    const sayOne = (message: string) =>
      client.call("chatMessage", { body: { session_id: session, message, ...onScreen } });
    for (const earlier of after) await sayOne(earlier);
    reads = [];
    understood = null;
    return await sayOne(say);
  }

  /** Asks the API again over HTTP what the answer was made of. */
  async function numbersRead(locale: string): Promise<Known> {
    const found = new Known();
    for (const { id, input } of reads) {
      const answer = await clientOf(locale)
        .call(id, input as CallOf<typeof id>)
        .catch(() => null);
      found.add(answer);
    }
    return found;
  }

  const asked = questions.filter(({ say }) => say.trim() !== "");
  const wrong: string[] = [];

  test.each(asked.map((question) => [question.locale, question.say, question] as const))(
    "%s: %s",
    async (locale, _say, question) => {
      const { figures, response, intent, state } = await ask(question);
      expect([state, response !== ""]).toEqual(["whole", true]);
      const amiss = difference(question, understood);
      if (amiss !== null) wrong.push(amiss);
      if (intent === null) expect(figures).toEqual([]);
      const known = await numbersRead(locale);
      for (const words of [question.say, ...(question.after ?? [])]) known.add(words);
      const strange = figures.filter(
        ({ formula, label, value }) => formula === null && !WORKED_OUT.test(label) && !known.has(value),
      );
      expect(strange.map(({ label, value, unit }) => `${label}: ${value} ${unit}`)).toEqual([]);
      for (const unit of question.figures ?? []) expect(figures.map((each) => each.unit)).toContain(unit);
    },
  );

  test("at least 95 of 100 were understood as they are meant", () => {
    expect(asked.length).toBeGreaterThanOrEqual(150);
    expect(wrong.length / asked.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
  });
});
