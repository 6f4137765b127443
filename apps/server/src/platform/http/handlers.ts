/** What a capability gives for each operation of the contract's table, and what it gets when it is called. */
import type { AnswerOf, Locale, OperationId, operations, ParsedInput } from "@neuro/contract";
import type { FastifyReply } from "fastify";
import type { Failure } from "../failure.ts";
import type { Session, User } from "./caller.ts";
import type { EncodedAnswer } from "./encoded/encoded-answer.ts";
import type { KeptAnswer } from "./encoded/kept-answer.ts";
import type { RequestOrigin } from "./origin-of.ts";

type SpecOf<K extends OperationId> = (typeof operations)[K];

interface Visitor {
  readonly user: User | null;
  readonly session: Session | null;
}

interface LoggedIn {
  readonly user: User;
  readonly session: Session;
  /** A second step is set up. */
  readonly secondFactor: boolean;
}

type CallerOf<K extends OperationId> = SpecOf<K> extends { readonly policy: "public" } ? Visitor : LoggedIn;

interface CallContext {
  readonly locale: Locale;
  /** Whence the call came, for the audit log. */
  readonly from: RequestOrigin;
  /** Aborted when the client goes away before the answer. */
  readonly signal: AbortSignal;
}

/** Validated input parts of the operation (`params`, `query`, `headers`, `body`) and who calls. */
export type Call<K extends OperationId> = ParsedInput<SpecOf<K>> & CallerOf<K> & CallContext;

/** `reply` is there for cookies and other headers; the answer is what is returned. */
type Handler<K extends OperationId> = (
  call: Call<K>,
  reply: FastifyReply,
) => Promise<AnswerOf<K> | EncodedAnswer | KeptAnswer | Failure>;

/** An operation without a handler answers 501. */
export type Handlers = { readonly [K in JsonOperationId]?: Handler<K> };

type OtherKind = { readonly kind: "stream" | "redirect" | "raw" | "file" };
type JsonOperationId = {
  [K in OperationId]: SpecOf<K> extends OtherKind ? never : K;
}[OperationId];
type RawOperationId = Exclude<OperationId, JsonOperationId>;

/** Streams, redirects and files write their own response through `reply`. */
export type RawHandlers = {
  readonly [K in RawOperationId]?: (call: Call<K>, reply: FastifyReply) => Promise<undefined | Failure>;
};

/** One for every call of the contract. */
export type AllHandlers = Required<Handlers & RawHandlers>;
