/** One browser's live channel, as small as a test needs it: reads, resumes, and notices what must never happen. */

import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { InstrumentId } from "@neuro/contract/primitives";

export interface ViewerOptions {
  readonly url: string;
  readonly token: string;
  readonly instrumentIds: readonly InstrumentId[];
  /** Told of each batch of quotes and of its length in characters. */
  readonly onQuotes?: (quotes: readonly ViewedQuote[], length: number) => void;
}

export interface ViewedQuote {
  readonly instrument_id: InstrumentId;
  readonly number: number;
  readonly price: number;
}

/** The number in an event's id; NaN without one. */
const sequenceIn = (id: string | undefined) => Number(id?.split("-")[1]);

export class Viewer {
  readonly options: ViewerOptions;
  /** Latest number of each listing. */
  readonly numbers = new Map<string, number>();
  /** Sequences of the user's own events, in the order they came. */
  readonly own: number[] = [];
  readonly problems: string[] = [];
  /** Sequence the first connection began after. */
  begunAfter: number | null = null;
  lastId: string | null = null;
  connections = 0;
  isOpen = false;
  #request: ClientRequest | null = null;
  #response: IncomingMessage | null = null;
  #rest = "";

  constructor(options: ViewerOptions) {
    this.options = options;
  }

  /** Resolves with the first bytes of the answer. */
  connect(): Promise<void> {
    const { url, token, instrumentIds } = this.options;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(this.lastId === null ? {} : { "last-event-id": this.lastId }),
    };
    this.connections += 1;
    this.#rest = "";
    return new Promise((resolve, reject) => {
      const asked = request(`${url}/api/stream?symbols=${instrumentIds.join(",")}`, {
        headers,
        agent: false,
      });
      this.#request = asked;
      asked.on("error", (error) => (this.#response === null ? reject(error) : undefined));
      asked.on("response", (response) => {
        if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
        this.#response = response;
        this.isOpen = true;
        response.setEncoding("utf8");
        response.on("data", (text: string) => {
          if (this.#response === response) this.#read(text);
        });
        response.on("error", () => undefined);
        response.on("close", () => {
          if (this.#response === response) this.isOpen = false;
        });
        resolve();
      });
      asked.end();
    });
  }

  /** Reads nothing more until it goes on. */
  pause(): void {
    this.#response?.pause();
  }

  goOn(): void {
    this.#response?.resume();
  }

  /** As when a network breaks: without a word to the server beyond the reset. */
  drop(): void {
    this.#response = null;
    this.isOpen = false;
    this.#request?.destroy();
  }

  #read(text: string): void {
    const blocks = (this.#rest + text).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    for (const block of blocks) this.#take(block);
  }

  #take(block: string): void {
    const name = /^event: (.*)$/m.exec(block)?.[1];
    const id = /^id: (.*)$/m.exec(block)?.[1];
    const data = block.slice(block.indexOf("data: ") + 6);
    if (name === "hello") this.#greet(data, id);
    else if (name === "quote") this.#takeQuotes(data);
    else if (name !== undefined && id !== undefined) this.#takeOwn(sequenceIn(id));
    if (id !== undefined) this.lastId = id;
  }

  #greet(data: string, id: string | undefined): void {
    const { resumed } = JSON.parse(data) as { readonly resumed: boolean };
    if (this.lastId !== null && !resumed) this.problems.push(`not resumed after ${this.lastId}`);
    if (this.lastId === null) this.begunAfter = sequenceIn(id);
  }

  #takeOwn(sequence: number): void {
    const expected = (this.own.at(-1) ?? this.begunAfter ?? Number.NaN) + 1;
    if (sequence !== expected) this.problems.push(`event ${sequence} instead of ${expected}`);
    this.own.push(sequence);
  }

  #takeQuotes(data: string): void {
    const { quotes } = JSON.parse(data) as { readonly quotes: readonly ViewedQuote[] };
    for (const { instrument_id, number } of quotes) {
      const seen = this.numbers.get(instrument_id) ?? 0;
      if (number < seen) this.problems.push(`${instrument_id} went back from ${seen} to ${number}`);
      this.numbers.set(instrument_id, number);
    }
    this.options.onQuotes?.(quotes, data.length);
  }
}
