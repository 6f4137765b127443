/** One response of server-sent events, written only while its browser reads. */
import type { ServerResponse } from "node:http";

export interface ResponseWriterParts {
  readonly response: ServerResponse;
  /** The next text to send; null when nothing waits. */
  readonly next: () => string | null;
  /** A browser that reads nothing for so long is gone. */
  readonly stalledMs: number;
}

export class ResponseWriter {
  readonly #parts: ResponseWriterParts;
  #blocked = false;
  #stalled: NodeJS.Timeout | undefined;

  constructor(parts: ResponseWriterParts) {
    this.#parts = parts;
    const { response } = parts;
    response.on("drain", () => {
      clearTimeout(this.#stalled);
      this.#blocked = false;
      this.pump();
    });
    response.on("close", () => clearTimeout(this.#stalled));
  }

  /** Sends what waits, as far as the browser keeps up; the rest goes when it has read. */
  pump(): void {
    while (this.#mayWrite()) {
      const text = this.#parts.next();
      if (text === null) return;
      this.#write(text);
    }
  }

  beat(): void {
    if (this.#mayWrite()) this.#write(": still here\n\n");
  }

  #mayWrite(): boolean {
    const { response } = this.#parts;
    return !this.#blocked && !response.writableEnded && !response.destroyed;
  }

  #write(text: string): void {
    const { response, stalledMs } = this.#parts;
    this.#blocked = !response.write(text);
    if (this.#blocked) this.#stalled = setTimeout(() => response.destroy(), stalledMs).unref();
  }
}
