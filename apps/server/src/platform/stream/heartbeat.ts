/** Heartbeats of many connections, spread so that those made at one moment do not all beat at one moment ever after. */
const GOLDEN = 0.618_033_988_749_895;
let begun = 0;

/** Calls `beat` once every `everyMs`, the first time after a part of that; returns the way to stop. */
export function startHeartbeat(everyMs: number, beat: () => void): () => void {
  begun += 1;
  let timer = setTimeout(
    () => {
      beat();
      timer = setInterval(beat, everyMs).unref();
    },
    everyMs * ((begun * GOLDEN) % 1),
  ).unref();
  return () => clearTimeout(timer);
}
