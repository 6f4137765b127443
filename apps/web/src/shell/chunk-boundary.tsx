import { useLingui } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";
import { reachedStore } from "#data/calls/online.ts";
import { forgetFailedChunks } from "#lib/loading/lazy.ts";
import { ChunkFailed } from "#lib/loading/load-chunk.ts";
import { reloadSeldom } from "#lib/loading/reload-page.ts";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { ErrorState } from "#ui/states.tsx";

const AGAIN_MS = 15_000;

/** What stands around a part that does not come stays as it is; the part is loaded again on demand, with the network, with the first answer, and now and then. */
export class ChunkBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  readonly again = (): void => {
    forgetFailedChunks();
    this.setState({ error: null });
  };

  /** The browser may say that the network is there a moment before anything comes through. */
  readonly againOnceReached = (): void => {
    if (reachedStore.get() && this.state.error !== null) this.again();
  };

  #forget = (): void => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  #failures = 0;

  override componentDidCatch(error: unknown): void {
    clearTimeout(this.#timer);
    if (!(error instanceof ChunkFailed)) return;
    this.#timer = setTimeout(this.again, AGAIN_MS);
    this.#failures += 1;
    // A browser may keep that a part failed, and never ask for it again in this page.
    if (this.#failures > 1 && reachedStore.get() && navigator.onLine) reloadSeldom();
  }

  override componentDidMount(): void {
    window.addEventListener("online", this.again);
    this.#forget = reachedStore.subscribe(this.againOnceReached);
  }

  override componentWillUnmount(): void {
    window.removeEventListener("online", this.again);
    this.#forget();
    clearTimeout(this.#timer);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof ChunkFailed)) throw error;
    return <Missing words={error.message} onRetry={this.again} />;
  }
}

function Missing({ words, onRetry }: { words: string; onRetry(): void }) {
  const { t } = useLingui();
  return (
    <Sheet>
      <Cell>
        <ErrorState title={t`This page could not be shown.`} onRetry={onRetry}>
          {words}
        </ErrorState>
      </Cell>
    </Sheet>
  );
}
