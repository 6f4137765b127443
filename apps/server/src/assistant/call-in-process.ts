/** A call of the contract without HTTP: validated as over it, done as the user who asks, refused in the catalogue's words. */
import { CallFailed, type Product, readingOperations } from "@neuro/assistant";
import {
  type AnswerOf,
  errorText,
  type InputPart,
  inputParts,
  type Locale,
  type OperationId,
  type OperationSpec,
  operations,
} from "@neuro/contract";
import * as z from "zod/mini";
import { type Failure, failure, isFailure } from "../platform/failure.ts";
import type { Actor } from "../platform/http/caller.ts";
import { EncodedAnswer, textOf } from "../platform/http/encoded/encoded-answer.ts";
import { KeptAnswer } from "../platform/http/encoded/kept-answer.ts";
import { failureOf } from "../platform/http/error-answer.ts";
import type { Handlers } from "../platform/http/handlers.ts";
import { validated } from "../platform/http/zod-validator.ts";
import type { AssistantContext } from "./assistant-context.ts";

/** Who asks, and until when they want to know. */
export interface Asker extends Actor {
  readonly signal: AbortSignal;
}

/** Handlers of reading calls answer by what they return; none of them touches the reply. */
type ReadingHandler = (call: object) => Promise<unknown>;
type RawInput = Partial<Record<InputPart, object>>;

const mayBeCalled: ReadonlySet<OperationId> = new Set<OperationId>(readingOperations);

/** As a query travels: text, lists joined by commas, what is not there left out. */
function asText(part: object): Record<string, string> {
  const given = Object.entries(part).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : String(value)]),
  );
}

function parsed(spec: OperationSpec, input: RawInput): object {
  const parts = inputParts.flatMap((part) => {
    const schema = spec[part];
    if (schema === undefined) return [];
    const given = input[part] ?? {};
    const travelled = part === "body" ? given : asText(given);
    const result = validated(schema, travelled);
    if ("error" in result) throw result.error;
    return [[part, result.value] as const];
  });
  return Object.fromEntries(parts);
}

async function plainAnswer(answer: unknown): Promise<unknown> {
  if (answer instanceof KeptAnswer) return JSON.parse(answer.bodies.identity.toString());
  if (answer instanceof EncodedAnswer) return JSON.parse(await textOf(answer));
  return answer;
}

function inWords({ code, params, detail }: Failure, locale: Locale): CallFailed {
  return new CallFailed(code, detail ?? errorText(code, locale, params ?? {}).detail);
}

export function callInProcess(
  { log }: Pick<AssistantContext, "log">,
  handlers: Handlers,
  asker: Asker,
): Product["call"] {
  const { user, session, locale, from, signal } = asker;

  async function answer(id: OperationId, input: RawInput): Promise<unknown> {
    const spec: OperationSpec = operations[id];
    const handler = (handlers as Partial<Record<OperationId, ReadingHandler>>)[id];
    if (!mayBeCalled.has(id) || spec.policy === "admin" || handler === undefined) return failure("forbidden");
    const answered = await handler({ ...parsed(spec, input), user, session, locale, from, signal });
    return isFailure(answered) ? answered : z.parse(spec.response, await plainAnswer(answered));
  }

  return async (id, input) => {
    signal.throwIfAborted();
    let answered: unknown;
    try {
      answered = await answer(id, input as RawInput);
    } catch (error) {
      signal.throwIfAborted();
      const known = failureOf(error, locale);
      if (known === null) log.error({ err: error, operation: id }, "a call of the assistant failed");
      answered = known ?? failure("internal");
    }
    if (isFailure(answered)) throw inWords(answered, locale);
    // The table ties the schema that validated the answer to the type of the call.
    return answered as AnswerOf<typeof id>;
  };
}
