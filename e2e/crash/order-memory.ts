/** Everything sent and answered so far, and everything found wrong. */
import type { Acknowledged } from "./check-integrity.ts";
import type { Answer, Submission } from "./submissions.ts";

interface Remembered {
  readonly submission: Submission;
  answer: Answer;
}

export class OrderMemory {
  readonly problems: string[] = [];
  readonly #remembered: Remembered[] = [];
  readonly #unanswered = new Map<string, number>();
  readonly #cancelled: string[] = [];
  #roundStart = 0;

  note(submission: Submission, answer: Answer): void {
    this.#remembered.push({ submission, answer });
    if (answer.kind === "unknown")
      this.#unanswered.set(answer.why, (this.#unanswered.get(answer.why) ?? 0) + 1);
  }

  /**
   * The answer to a key sent again. An acknowledged order must be answered as before; one whose first answer was lost is
   * acknowledged from now on; a refusal promised nothing.
   */
  noteRepeated(submission: Submission, answer: Answer): void {
    const remembered = this.#remembered.find((each) => each.submission === submission);
    if (remembered === undefined) return;
    const before = remembered.answer;
    if (before.kind !== "acknowledged") {
      remembered.answer = answer;
    } else if (answer.kind !== "acknowledged" || answer.orderId !== before.orderId) {
      const now = answer.kind === "acknowledged" ? answer.orderId : JSON.stringify(answer);
      this.problems.push(
        `key ${submission.key} was answered with order ${before.orderId} and then with ${now}`,
      );
    }
  }

  /** Somebody was told that the order is cancelled. */
  noteCancelled(orderId: string): void {
    this.#cancelled.push(orderId);
  }

  cancelled(): readonly string[] {
    return this.#cancelled;
  }

  report(when: string, problems: readonly string[]): void {
    this.problems.push(...problems.map((problem) => `${when}: ${problem}`));
  }

  acknowledged(): Acknowledged[] {
    return this.#remembered.flatMap(({ submission, answer }) =>
      answer.kind === "acknowledged" ? [{ key: submission.key, orderId: answer.orderId }] : [],
    );
  }

  /** What was sent since this was last asked, and a few older ones. */
  recent(older: number, random: () => number): Submission[] {
    const before = this.#remembered.slice(0, this.#roundStart);
    const recent = this.#remembered.slice(this.#roundStart);
    this.#roundStart = this.#remembered.length;
    const picked =
      before.length === 0 ? [] : Array.from({ length: older }, () => Math.floor(random() * before.length));
    return [...recent, ...picked.flatMap((index) => before[index] ?? [])]
      .filter(({ answer }) => answer.kind !== "refused")
      .map(({ submission }) => submission);
  }

  /** Without refusals: what was refused then may be possible now. */
  all(): Submission[] {
    return this.#remembered
      .filter(({ answer }) => answer.kind !== "refused")
      .map(({ submission }) => submission);
  }

  /** How often no answer came, and why: `connection lost × 12`. */
  unanswered(): string[] {
    return [...this.#unanswered].map(([why, count]) => `${why} × ${count}`);
  }

  /** How often each refusal was given: `insufficient_funds × 3`. */
  refusals(): string[] {
    const counts = new Map<string, number>();
    for (const { answer } of this.#remembered) {
      if (answer.kind === "refused") counts.set(answer.code, (counts.get(answer.code) ?? 0) + 1);
    }
    return [...counts].map(([code, count]) => `${code} × ${count}`);
  }
}
