/** Reads a file of transactions in a thread of its own: neither its size nor what it unpacks to is anybody else's affair. */
import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { readActivityFile } from "@neuro/activity-files";
import { CHUNK, type ReadMessage, type ReadOrder } from "./read-file.ts";

const { packed, options } = workerData as ReadOrder;
const tell = (message: ReadMessage, moved: ArrayBuffer[]) => parentPort?.postMessage(message, moved);

const read = await readActivityFile(new Uint8Array(gunzipSync(packed)), options);
if ("fault" in read) tell({ read, pieces: [] }, []);
else {
  const { activities, ...rest } = read;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < activities.length; from += CHUNK)
    pieces.push(new TextEncoder().encode(JSON.stringify(activities.slice(from, from + CHUNK))));
  tell(
    { read: { ...rest, activities: [] }, pieces },
    pieces.map(({ buffer }) => buffer),
  );
}
