/** Lays out a memory before it exists: each reservation gives an address, aligned to a cache line. */
export class Arena {
  #end: number;

  constructor(firstFree: number) {
    this.#end = aligned(firstFree);
  }

  floats(count: number): number {
    return this.bytes(4 * count);
  }

  bytes(count: number): number {
    const address = this.#end;
    this.#end = aligned(address + count);
    return address;
  }

  get size(): number {
    return this.#end;
  }
}

const LINE_BYTES = 64;

function aligned(address: number): number {
  return Math.ceil(address / LINE_BYTES) * LINE_BYTES;
}
