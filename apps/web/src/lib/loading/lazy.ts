import { type ComponentType, createElement, use } from "react";
import { loadChunk } from "./load-chunk.ts";

interface Chunk<P> {
  readonly default: ComponentType<P>;
}

/** What failed, to be forgotten so that it is loaded again. */
const failed = new Set<() => void>();

/** A component whose code comes when it is first shown. React's own would remember a failure for good. */
export function lazy<P extends object>(load: () => Promise<Chunk<P>>): ComponentType<P> {
  let chunk: Promise<Chunk<P>> | undefined;
  const asked = (): Promise<Chunk<P>> => {
    if (chunk !== undefined) return chunk;
    chunk = loadChunk(load);
    chunk.catch(() => {
      failed.add(() => {
        chunk = undefined;
      });
    });
    return chunk;
  };
  return (props: P) => createElement(Shown<P>, { asked, given: props });
}

interface ShownProps<P> {
  asked(): Promise<Chunk<P>>;
  given: P;
}

function Shown<P extends object>({ asked, given }: ShownProps<P>) {
  return createElement(use(asked()).default, given);
}

/** The next look at what failed loads it again. */
export function forgetFailedChunks(): void {
  for (const forget of failed) forget();
  failed.clear();
}
