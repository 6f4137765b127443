/**
 * What a browser sends back as Last-Event-ID: whose numbers they are, and the number. Each process counts under a random name
 * of its own, and under a new one once it has missed something, so that a number never means another event than it did.
 */
import { randomBytes } from "node:crypto";

const NAME_BYTES = 8;
const EVENT_ID = /^([0-9a-f]{16})-(\d{1,15})$/;

export function newEpoch(): string {
  return randomBytes(NAME_BYTES).toString("hex");
}

export function eventId(epoch: string, sequence: number): string {
  return `${epoch}-${sequence}`;
}

/** The number, if it was given out under this name; null for any other. */
export function sequenceOf(id: string, epoch: string): number | null {
  const [, given, sequence] = EVENT_ID.exec(id) ?? [];
  return given === epoch ? Number(sequence) : null;
}
