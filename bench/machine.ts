/** The machine a figure was measured on, in one line. */
import { availableParallelism, cpus, totalmem } from "node:os";

export function machineDescription(): string {
  const model = cpus()[0]?.model.trim() || "unknown processor";
  const memoryGib = Math.round(totalmem() / 1024 ** 3);
  return `${model}, ${availableParallelism()} cores, ${memoryGib} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
