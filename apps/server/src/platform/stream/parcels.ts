/**
 * Messages as they travel by NOTIFY, which takes less than 8,000 bytes: each is numbered by its sender and cut where it is longer.
 * A number that does not follow the one before says that something was lost; one that came before is a repetition.
 */
import { BoundedMap } from "@neuro/contract/primitives";
import * as z from "zod/mini";

/** PostgreSQL's own limit is 7,999; the rest is for what is around the text. */
const PIECE_BYTES = 7_600;
/** Of a sender that went silent in the middle of one. */
const SENDERS_KEPT = 200;

/** `o` origin, `q` its number, `i` of `n` pieces, `t` the piece. */
const parcel = z.object({ o: z.string(), q: z.number(), i: z.number(), n: z.number(), t: z.string() });

/** As base64, so that a cut never falls into the middle of a character. */
export function toParcels(origin: string, number: number, message: object): readonly string[] {
  const text = Buffer.from(JSON.stringify(message)).toString("base64");
  const n = Math.max(1, Math.ceil(text.length / PIECE_BYTES));
  return Array.from({ length: n }, (_, i) =>
    JSON.stringify({ o: origin, q: number, i, n, t: text.slice(i * PIECE_BYTES, (i + 1) * PIECE_BYTES) }),
  );
}

interface Sender {
  /** Number of the last whole message. */
  last: number | null;
  pieces: string[];
}

export interface Arrived {
  readonly origin: string;
  readonly number: number;
  readonly message: unknown;
  /** Something between this one and the sender's last never came. */
  readonly afterGap: boolean;
}

/** Puts together what comes in; null while a message is not whole, or was had before. */
export function createUnpacker(): (payload: string) => Arrived | null {
  const senders = new BoundedMap<string, Sender>({ capacity: SENDERS_KEPT });

  function senderOf(origin: string): Sender {
    const known = senders.get(origin);
    if (known !== undefined) return known;
    const sender: Sender = { last: null, pieces: [] };
    senders.set(origin, sender);
    return sender;
  }

  return (payload) => {
    const { o: origin, q: number, i, n, t } = z.parse(parcel, JSON.parse(payload));
    const sender = senderOf(origin);
    if (sender.last !== null && number <= sender.last) return null;
    if (i === 0) sender.pieces = [];
    // The pieces of a message come in one transaction, so in order; without the first it was not for us.
    if (sender.pieces.length !== i) return null;
    sender.pieces.push(t);
    if (sender.pieces.length < n) return null;
    const text = Buffer.from(sender.pieces.join(""), "base64").toString();
    const afterGap = sender.last !== null && number > sender.last + 1;
    sender.pieces = [];
    sender.last = number;
    return { origin, number, message: JSON.parse(text), afterGap };
  };
}
