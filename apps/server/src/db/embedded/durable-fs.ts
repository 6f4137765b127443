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
    readonly node_ops: SetsAttributes;
    readonly stream_ops: SetsAttributes & { fsync?: (stream: FsyncStream) => number };
    realPath(node: unknown): string;
  };
}

export interface FsyncCounts {
  files: number;
  directories: number;
}

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

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const ready = await super.init(...args);
    const preRun = ready.emscriptenOpts.preRun as unknown as ((module: NodeFsModule) => void)[];
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => this.#sync(module, stream);
      for (const operations of [module.NODEFS.node_ops, module.NODEFS.stream_ops]) keepToOwner(operations);
    });
    return ready;
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
