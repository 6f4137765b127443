/**
 * PGlite's Node file system without its gap: as shipped, fsync does nothing, so a power cut loses acknowledged commits.
 * Here every fsync of the database reaches the disk, of files and of directories, and every file is its owner's alone.
 */
import fs from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { FOR_OTHERS } from "../keep-private.ts";

interface FsyncStream {
  readonly nfd?: number;
  readonly node: unknown;
}

interface Attributes {
  readonly mode?: number | null;
}
interface SetsAttributes {
  setattr?: (of: unknown, attributes: Attributes) => void;
}

interface NodeFsModule {
  readonly NODEFS: {
    readonly node_ops: SetsAttributes & { mknod: (parent: unknown, ...rest: unknown[]) => unknown };
    readonly stream_ops: SetsAttributes & {
      write: (stream: FsyncStream, ...rest: unknown[]) => number;
      fsync?: (stream: FsyncStream) => number;
    };
    realPath(node: unknown): string;
  };
}

export interface FsyncCounts {
  files: number;
  directories: number;
}

/** Where PostgreSQL keeps its log. */
const LOG = /[\\/]pg_wal([\\/]|$)/;

/** Whatever is made gets a mode of its own after that, over every umask: nothing of it is for others. */
function keepToOwner(operations: SetsAttributes): void {
  const { setattr } = operations;
  if (setattr === undefined) return;
  operations.setattr = (of, attributes) => {
    const { mode } = attributes;
    setattr(of, typeof mode === "number" ? { ...attributes, mode: mode & ~FOR_OTHERS } : attributes);
  };
}

export class DurableNodeFs extends NodeFS {
  readonly counts: FsyncCounts = { files: 0, directories: 0 };
  readonly #onLogFailed: () => never;

  constructor(directory: string, onLogFailed: () => never) {
    super(directory);
    this.#onLogFailed = onLogFailed;
  }

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const ready = await super.init(...args);
    const preRun = ready.emscriptenOpts.preRun as unknown as ((module: NodeFsModule) => void)[];
    preRun.push((module) => {
      const { node_ops: nodes, stream_ops: streams } = module.NODEFS;
      const orLose = <T>(node: unknown, act: () => T) => this.#orLose(module.NODEFS.realPath(node), act);
      const { mknod } = nodes;
      const { write } = streams;
      nodes.mknod = (parent, ...rest) => orLose(parent, () => mknod.call(nodes, parent, ...rest));
      streams.write = (stream, ...rest) => orLose(stream.node, () => write.call(streams, stream, ...rest));
      streams.fsync = (stream) => orLose(stream.node, () => this.#sync(module, stream));
      for (const each of [nodes, streams]) keepToOwner(each);
    });
    return ready;
  }

  /** A failure of the log is one that PostgreSQL ends its server for; in WebAssembly it would stand still instead, for ever. */
  #orLose<T>(path: string, act: () => T): T {
    try {
      return act();
    } catch (error) {
      if (LOG.test(path)) this.#onLogFailed();
      throw error;
    }
  }

  #sync(module: NodeFsModule, stream: FsyncStream): number {
    if (stream.nfd !== undefined) {
      this.counts.files += 1;
      fs.fsyncSync(stream.nfd);
      return 0;
    }
    this.counts.directories += 1;
    const descriptor = fs.openSync(module.NODEFS.realPath(stream.node), "r");
    try {
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    return 0;
  }
}

/** PGlite's own start parameters without `-F` (fsync off), and with a small cache: one process, one user's machine. */
export const DURABLE_START_PARAMS: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=32MB",
];
