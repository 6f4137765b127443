/** Reads server-sent events of a real connection, one event per call, each checked against its schema. */
import type { Schema } from "@neuro/contract";
import * as z from "zod/mini";

export interface ReadEvent {
  readonly name: string;
  readonly id: string | null;
  readonly data: Record<string, unknown>;
}

type Schemas = Readonly<Record<string, Schema>>;

export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #schemas: Schemas;
  readonly #decoder = new TextDecoder();
  #buffer = "";

  constructor(body: ReadableStream<Uint8Array>, schemas: Schemas) {
    this.#reader = body.getReader();
    this.#schemas = schemas;
  }

  /** Null at the end. */
  async next(): Promise<ReadEvent | null> {
    for (;;) {
      const end = this.#buffer.indexOf("\n\n");
      if (end >= 0) {
        const block = this.#buffer.slice(0, end);
        this.#buffer = this.#buffer.slice(end + 2);
        if (!block.startsWith(":")) return parse(block, this.#schemas);
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#buffer += this.#decoder.decode(value, { stream: true });
    }
  }

  async rest(): Promise<readonly ReadEvent[]> {
    const events: ReadEvent[] = [];
    for (let event = await this.next(); event !== null; event = await this.next()) events.push(event);
    return events;
  }

  cancel = () => this.#reader.cancel();
}

function parse(block: string, schemas: Schemas): ReadEvent {
  const fields = new Map(
    block.split("\n").map((line) => [line.split(": ", 1)[0], line.slice(line.indexOf(": ") + 2)]),
  );
  const name = fields.get("event") ?? "";
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`no event is called ${name}`);
  const data = z.parse(schema, JSON.parse(fields.get("data") ?? "")) as Record<string, unknown>;
  return { name, id: fields.get("id") ?? null, data };
}
