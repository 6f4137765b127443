/**
 * Questions under way in this process: one of a user at a time, the next waits. The same question asked twice at once is answered
 * once, and both hear it. It goes on while anybody listens.
 */
import type { ChatAnswer, ChatEvent } from "@neuro/contract";
import type { Failure } from "../platform/failure.ts";

export type TurnEvent =
  | { readonly name: "step"; readonly data: ChatEvent<"step"> }
  | { readonly name: "block"; readonly data: ChatEvent<"block"> };
type OnEvent = (event: TurnEvent) => void;

export interface Teller {
  /** Aborted when nobody listens any more, or the server ends; the reason says which. */
  readonly signal: AbortSignal;
  tell(event: TurnEvent): void;
}

/** Why an answer was broken off. */
export class BrokenOff extends Error {
  readonly state: "stopped" | "unfinished";
  constructor(state: "stopped" | "unfinished") {
    super(state);
    this.state = state;
  }
}

export interface AskedTurn {
  readonly userId: string;
  readonly requestId: string;
  readonly words: string;
}

interface Turn extends AskedTurn {
  readonly told: TurnEvent[];
  readonly followers: Set<OnEvent>;
  readonly controller: AbortController;
  outcome: Promise<ChatAnswer | Failure>;
}

export interface Turns {
  /** The question with that id, unless it was stopped. */
  underWay(asked: Pick<AskedTurn, "userId" | "requestId">): AskedTurn | null;
  /** How many of the user's wait or are answered. */
  count(userId: string): number;
  /** Hears the turn from its beginning until its end; begins it where it is not under way. */
  follow(
    asked: AskedTurn,
    follower: { readonly signal: AbortSignal; readonly onEvent: OnEvent },
    work: (teller: Teller) => Promise<ChatAnswer | Failure>,
  ): Promise<ChatAnswer | Failure>;
  /** Breaks off what is under way and resolves once it is kept. */
  end(): Promise<void>;
}

export function createTurns(): Turns {
  const ofUsers = new Map<string, readonly Turn[]>();
  const turnsOf = (userId: string): readonly Turn[] => ofUsers.get(userId) ?? [];

  function find({ userId, requestId }: Pick<AskedTurn, "userId" | "requestId">): Turn | null {
    const found = turnsOf(userId).find((turn) => turn.requestId === requestId);
    return found === undefined || found.controller.signal.aborted ? null : found;
  }

  function leave(turn: Turn): void {
    const others = turnsOf(turn.userId).filter((each) => each !== turn);
    if (others.length === 0) ofUsers.delete(turn.userId);
    else ofUsers.set(turn.userId, others);
  }

  function begin(asked: AskedTurn, work: (teller: Teller) => Promise<ChatAnswer | Failure>): Turn {
    const controller = new AbortController();
    const told: TurnEvent[] = [];
    const followers = new Set<OnEvent>();
    const teller: Teller = {
      signal: controller.signal,
      tell(event) {
        told.push(event);
        for (const hear of followers) hear(event);
      },
    };
    const earlier = turnsOf(asked.userId).map(({ outcome }) => outcome.catch(() => undefined));
    const turn: Turn = {
      ...asked,
      ...{ told, followers, controller },
      outcome: Promise.all(earlier).then(() => work(teller)),
    };
    turn.outcome = turn.outcome.finally(() => leave(turn));
    ofUsers.set(asked.userId, [...turnsOf(asked.userId), turn]);
    return turn;
  }

  return {
    underWay: find,
    count: (userId) => turnsOf(userId).length,
    async follow(asked, { signal, onEvent }, work) {
      const turn = find(asked) ?? begin(asked, work);
      const stopListening = () => {
        turn.followers.delete(onEvent);
        if (turn.followers.size === 0) turn.controller.abort(new BrokenOff("stopped"));
      };
      for (const event of turn.told) onEvent(event);
      turn.followers.add(onEvent);
      signal.addEventListener("abort", stopListening, { once: true });
      if (signal.aborted) stopListening();
      try {
        return await turn.outcome;
      } finally {
        signal.removeEventListener("abort", stopListening);
      }
    },
    async end() {
      const all = [...ofUsers.values()].flat();
      for (const { controller } of all) controller.abort(new BrokenOff("unfinished"));
      await Promise.allSettled(all.map(({ outcome }) => outcome));
    },
  };
}
