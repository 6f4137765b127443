/** Reads a file of transactions in a thread of its own: neither its size nor what it unpacks to is anybody else's affair. */
import { parentPort, workerData } from "node:worker_threads";
import { readActivityFile } from "@neuro/activity-files";
import { CHUNK, type FileRead, type ReadMessage, type ReadOrder } from "./read-file.ts";

const { bytes, options } = workerData as ReadOrder;
const tell = (message: ReadMessage) => parentPort?.postMessage(message);

const read: FileRead = await readActivityFile(bytes, options);
if ("fault" in read) tell({ kind: "done", read });
else {
  const { activities, ...rest } = read;
  // Piece by piece, so that whoever takes them is never long at it.
  for (let from = 0; from < activities.length; from += CHUNK)
    tell({ kind: "activities", activities: activities.slice(from, from + CHUNK) });
  tell({ kind: "done", read: { ...rest, activities: [] } });
}
