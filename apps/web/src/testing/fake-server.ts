/**
 * The contract's fake server for the tests of screens: answers `fetch` by the table of calls. What is asked is checked as the
 * server checks it, what is answered against the schema that the server promises; a call nobody has an answer for fails the test.
 */
import {
  type AnswerOf,
  type CallOf,
  type ErrorCode,
  errors,
  errorText,
  inputParts,
  type Locale,
  type OperationId,
  type OperationSpec,
  operations,
  type StreamEvent,
  type StreamEventName,
  statusOf,
} from "@neuro/contract";
import * as z from "zod/mini";
import type { Answers } from "./recordings.ts";

/** What a call carries: parameters, query and body as the page sent them. */
export type Asked<K extends OperationId> = CallOf<K>;

/** What a server sends, before the page has read it by its schema: numbers without a meaning of their own. */
export type Sent<K extends OperationId> = z.input<(typeof operations)[K]["response"]>;

type Handler = (input: never, locale: Locale) => unknown;

interface Particulars {
  readonly detail?: string;
  readonly status?: number;
}

/** Thrown by a handler: the server refuses with this code, in the contract's words unless others are given. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly particulars: Particulars;

  constructor(code: ErrorCode, particulars: Particulars = {}) {
    super(code);
    this.code = code;
    this.particulars = particulars;
  }
}

interface Route {
  readonly id: OperationId;
  readonly spec: OperationSpec;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

const routes: readonly Route[] = (Object.entries(operations) as [OperationId, OperationSpec][]).map(
  ([id, spec]) => {
    const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const pattern = new RegExp(`^/api${spec.path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
    return { id, spec, pattern, names };
  },
);

export interface FakeServer {
  /** From now on a call is answered so; `undefined` is for what has nothing to say. */
  answer<K extends OperationId>(
    id: K,
    answer: Sent<K> | ((input: Asked<K>, locale: Locale) => Sent<K> | Promise<Sent<K>>),
  ): void;
  /** The recorded answer with changes. */
  change<K extends OperationId>(id: K, change: (recorded: AnswerOf<K>) => Sent<K>): void;
  /** What a server of this user answered when it was recorded. */
  recorded<K extends OperationId>(id: K): AnswerOf<K>;
  refuse(id: OperationId, code: ErrorCode, particulars?: Particulars): void;
  /** No answer at all: the network is down. Every call, where none is named. */
  cut(...ids: OperationId[]): void;
  /** An answer that is no JSON. */
  garble(id: OperationId): void;
  /** No answer until the function is called; then the answer it had before. */
  hold(id: OperationId): () => void;
  /** From now on every call is answered so, until everything is restored. */
  answerAll(answer: (id: OperationId, input: object) => Response | Promise<Response>): void;
  /** Everything as it was recorded. */
  restore(): void;
  /** What has been asked of a call, oldest first. */
  asked<K extends OperationId>(id: K): readonly Asked<K>[];
  /** Sends an event to every open stream. */
  tell<N extends StreamEventName>(name: N, event: StreamEvent<N>): void;
}

function eventText(name: StreamEventName, event: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(event)}\n\n`;
}

export interface FakeServerParts extends FakeServer {
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Calls that have not been answered yet. */
  underWay(): readonly OperationId[];
  /** Sentences about what no server would have taken or given. */
  readonly problems: readonly string[];
  close(): void;
}

export function createFakeServer(recordings: Answers): FakeServerParts {
  const handlers = new Map<OperationId, Handler>();
  const asked = new Map<OperationId, object[]>();
  const problems: string[] = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const underWay: OperationId[] = [];
  let isCut = false;
  let answerOfAll: Parameters<FakeServer["answerAll"]>[0] | undefined;
  let sequence = 0;

  const recorded = <K extends OperationId>(id: K): AnswerOf<K> => {
    const answer = recordings[id];
    if (answer === undefined)
      throw new Error(`Nothing is recorded of ${id}: give it an answer in this test.`);
    return structuredClone(answer) as AnswerOf<K>;
  };

  async function respond({ id, spec }: Route, input: object, locale: Locale): Promise<Response> {
    asked.set(id, [...(asked.get(id) ?? []), input]);
    if (answerOfAll !== undefined) return answerOfAll(id, input);
    if (spec.kind === "stream" && !handlers.has(id)) return openStream();
    const handler = handlers.get(id) ?? (() => recorded(id));
    const value = await (handler as (input: object, locale: Locale) => unknown)(input, locale);
    if (value instanceof Response) return value;
    const checked = z.safeParse(spec.response, value ?? null);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      problems.push(`${id} would never be answered so: ${issue?.path.join(".")}: ${issue?.message}`);
    }
    return Response.json(value ?? null, { status: statusOf(spec) });
  }

  function openStream(): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.add(controller);
        const hello = { sequence: ++sequence, at: new Date().toISOString(), resumed: false };
        controller.enqueue(new TextEncoder().encode(eventText("hello", hello)));
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }

  async function fetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(url), "http://neuro.test");
    const locale: Locale = new Headers(init.headers).get("accept-language")?.startsWith("fr") ? "fr" : "en";
    const route = routes.find(
      ({ spec, pattern }) => spec.method === (init.method ?? "GET") && pattern.test(pathname),
    );
    if (route === undefined) {
      problems.push(`No call of the contract: ${init.method ?? "GET"} ${pathname}`);
      return refused(new Refusal("not_found"), locale);
    }
    if (isCut) throw new TypeError("fetch failed");
    underWay.push(route.id);
    try {
      const input = inputOf(route, pathname, searchParams, init);
      const answer = respond(route, input, locale);
      return await Promise.race([answer, abortOf(init.signal)]);
    } catch (error) {
      if (error instanceof Refusal) return refused(error, locale);
      if (!(error instanceof TypeError) && !isAbort(error)) problems.push(`${route.id}: ${error}`);
      throw error;
    } finally {
      underWay.splice(underWay.indexOf(route.id), 1);
    }
  }

  const set = (id: OperationId, handler: Handler) => void handlers.set(id, handler);
  return {
    fetch,
    problems,
    underWay: () => underWay,
    recorded,
    answer: (id, answer) => set(id, typeof answer === "function" ? (answer as Handler) : () => answer),
    change: (id, change) => set(id, () => change(recorded(id))),
    refuse: (id, code, particulars) =>
      set(id, () => {
        throw new Refusal(code, particulars);
      }),
    cut: (...ids) => {
      isCut = ids.length === 0;
      for (const id of ids)
        set(id, () => {
          throw new TypeError("fetch failed");
        });
    },
    garble: (id) => set(id, () => new Response("<html>", { status: 200 })),
    hold(id) {
      const before = handlers.get(id);
      const { promise, resolve } = Promise.withResolvers<void>();
      set(id, async (input, locale) => {
        await promise;
        return before === undefined ? recorded(id) : before(input, locale);
      });
      return () => {
        if (before === undefined) handlers.delete(id);
        else handlers.set(id, before);
        resolve();
      };
    },
    answerAll: (answer) => {
      answerOfAll = answer;
    },
    restore: () => {
      isCut = false;
      answerOfAll = undefined;
      handlers.clear();
    },
    asked: (id) => (asked.get(id) ?? []) as never,
    tell(name, event) {
      const text = new TextEncoder().encode(eventText(name, event));
      for (const stream of streams) stream.enqueue(text);
    },
    close() {
      for (const stream of streams) stream.close();
      streams.clear();
    },
  };

  function inputOf(
    { id, spec, pattern, names }: Route,
    path: string,
    query: URLSearchParams,
    init: RequestInit,
  ): object {
    const values = pattern.exec(path)?.slice(1).map(decodeURIComponent) ?? [];
    const given = {
      params: Object.fromEntries(names.map((name, place) => [name, values[place]])),
      query: Object.fromEntries(query),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: sentBody(init.body),
    };
    for (const part of inputParts) {
      const schema = spec[part];
      const parsed = schema === undefined ? undefined : z.safeParse(schema, given[part]);
      if (parsed?.success === false) {
        const [issue] = parsed.error.issues;
        problems.push(`${id} was asked with a wrong ${part}: ${issue?.path.join(".")}: ${issue?.message}`);
        throw new Refusal("invalid_input");
      }
    }
    return given;
  }
}

function refused({ code, particulars: { detail, status } }: Refusal, locale: Locale): Response {
  const texts = errorText(code, locale);
  const body = {
    code,
    detail: detail ?? texts.detail,
    message: texts.message,
    requestId: "test",
    fields: [],
  };
  return Response.json(body, { status: status ?? errors[code].status });
}

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}

const isAbort = (error: unknown) => error instanceof Error && error.name === "AbortError";

/** As the page sent it: JSON, or the fields of a form with its file. */
function sentBody(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  return typeof body === "string" ? JSON.parse(body) : {};
}
