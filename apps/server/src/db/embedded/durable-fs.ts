/**
 * PGlite's Node file system without its gap: as shipped, fsync does nothing, so a power cut loses acknowledged commits.
 * Here every fsync of the database reaches the disk, of files and of directories.
 */
import fs from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface FsyncStream {
  readonly nfd?: number;
  readonly node: unknown;
}

interface NodeFsModule {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: FsyncStream) => number };
    realPath(node: unknown): string;
  };
}

export interface FsyncCounts {
  files: number;
  directories: number;
}

export class DurableNodeFs extends NodeFS {
  readonly counts: FsyncCounts = { files: 0, directories: 0 };

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const ready = await super.init(...args);
    const preRun = ready.emscriptenOpts.preRun as unknown as ((module: NodeFsModule) => void)[];
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => this.#sync(module, stream);
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
