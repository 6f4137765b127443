/**
 * Every question of the table asked of the whole server, about a demo portfolio: what is understood, that the answer tells the
 * figures that it should, as the API gives them over HTTP, and that each other figure of it has its source or its formula there.
 */
import type { Product, Understanding } from "@neuro/assistant";
import { difference, figuresOf, type Question, questions } from "@neuro/assistant/testing";
import {
  type CallOf,
  type ChatFigure,
  type Client,
  type OperationId,
  orderQuantityLimit,
  ordinaryWeek,
} from "@neuro/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { evaluateFormula } from "./testing/evaluate-formula.ts";
import { type Expected, expectedFigures } from "./testing/expected-figures.ts";
import { wiredParts } from "./wired-parts.ts";

interface Read {
  readonly id: OperationId;
  readonly input: object;
}

/**
 * Numbers that no answer of the API repeats: where the RSI calls a price overbought or oversold, how large an order may be, the distance of
 * prices nobody named in percent, the outcomes of an ordinary week, and the share of a portfolio that sizes start from.
 */
const OF_THE_METHOD = [30, 70, orderQuantityLimit, 5, ordinaryWeek.probability, 0.01];
/** Of floating point: the API rounds nothing, the answers neither. */
const AS_GOOD_AS_EQUAL = 1e-9;
const TO_THE_CENT = 0.0051;

/** The numbers that the API says, and the sums of what it lists for one listing in several accounts. */
class Known {
  readonly #numbers = new Set<number>(OF_THE_METHOD);

  has(value: number): boolean {
    const isNear = (known: number) =>
      Math.abs(known - value) <= AS_GOOD_AS_EQUAL * Math.max(1, Math.abs(value));
    return (
      this.#numbers.has(value) || [...this.#numbers].some((known) => isNear(known) || isNear(known * 100))
    );
  }

  add(value: unknown): void {
    if (typeof value === "number")
      for (const each of [value, Math.abs(value), -value]) this.#numbers.add(each);
    else if (typeof value === "string") for (const each of numbersInText(value)) this.#numbers.add(each);
    else if (Array.isArray(value)) {
      this.#numbers.add(value.length);
      for (const each of [...value, ...byListing(value)]) this.add(each);
    } else if (typeof value === "object" && value !== null)
      for (const each of Object.values(value)) this.add(each);
  }
}

/** Rows of one listing in several accounts as one. */
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
  /** They ask the API once for what stays the same while the clock stands still. */
  const readersOf = new Map<string, Client>();
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
    stored = await openTestDatabase();
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
    for (const locale of ["en", "fr"] as const) {
      const client = server.client(token, locale);
      clients.set(locale, client);
      readersOf.set(locale, remembering(client));
    }
    session = (await clientOf("en").call("chatStart")).session_id;
    await untilMarketIsRead(clientOf("en"));
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
      const answer = await readersOf
        .get(locale)
        ?.call(id, input as CallOf<typeof id>)
        .catch(() => null);
      found.add(answer);
    }
    return found;
  }

  const asked = questions.filter(({ say }) => say.trim() !== "");
  let right = 0;

  test.each(asked.map((question) => [question.locale, question.say, question] as const))(
    "%s: %s",
    async (locale, _say, question) => {
      const { figures, response, intent, state } = await ask(question);
      expect([state, response !== ""]).toEqual(["whole", true]);
      const meaning = understood;
      const amiss = difference(question, meaning);
      // What is not understood as it is meant must be refused or asked about, never answered as something else.
      if (amiss !== null || intent === null || meaning === null) {
        expect([null, "unclear"], amiss ?? "").toContain(intent);
        expect(figures).toEqual([]);
        if (amiss === null) right += 1;
        return;
      }
      const client = readersOf.get(locale) ?? clientOf(locale);
      const named = question.figures ?? figuresOf[meaning.intent] ?? [];
      const told: Expected[] = [];
      for (const name of named) {
        const expected = await expectedFigures[name]({ client, meaning });
        const missing = expected.filter((one) => !figures.some((figure) => isSame(figure, one)));
        expect(missing, `${name} of ${response}`).toEqual([]);
        told.push(...expected);
      }
      const known = await numbersRead(locale);
      for (const words of [question.say, ...(question.after ?? [])]) known.add(words);
      const strange = figures.filter(
        (figure) =>
          figure.formula === null && !known.has(figure.value) && !told.some((one) => isSame(figure, one)),
      );
      expect(strange.map(({ label, value, unit }) => `${label}: ${value} ${unit}`)).toEqual([]);
      for (const { formula, label, value } of figures)
        if (formula !== null)
          expect(Math.abs(evaluateFormula(formula, figures) - value), `${label} = ${formula}`).toBeLessThan(
            TO_THE_CENT,
          );
      right += 1;
    },
  );

  test("at least 95 of 100 were understood and told as they should be", () => {
    expect(asked.length).toBeGreaterThanOrEqual(300);
    expect(right / asked.length).toBeGreaterThanOrEqual(0.95);
  });
});

/** While the market is still being read, two answers in a row may differ. */
async function untilMarketIsRead(client: Client): Promise<void> {
  for (const country of ["CA", "US"] as const)
    for (;;) {
      const read = await client.call("marketBreadth", { query: { country } }).catch(() => null);
      if (read !== null && read.covered === read.listed) break;
    }
}

function remembering(client: Client): Client {
  const answers = new Map<string, Promise<unknown>>();
  const call = (id: OperationId, ...input: unknown[]) => {
    const key = `${id} ${JSON.stringify(input)}`;
    const answer = answers.get(key) ?? (client.call as (...all: unknown[]) => Promise<unknown>)(id, ...input);
    answers.set(key, answer);
    return answer;
  };
  return { ...client, call: call as Client["call"] };
}

function isSame(figure: ChatFigure, { value, unit, currency }: Expected): boolean {
  return (
    Math.abs(figure.value - value) <= Math.max(TO_THE_CENT * Number(unit === "money"), AS_GOOD_AS_EQUAL) &&
    figure.unit === unit &&
    (currency === undefined || figure.currency === currency)
  );
}
