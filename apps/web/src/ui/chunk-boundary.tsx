import { useLingui } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";
import { forgetFailedChunks } from "#lib/lazy.ts";
import { ChunkFailed } from "#lib/load-chunk.ts";
import { Cell, Sheet } from "./sheet.tsx";
import { ErrorState } from "./states.tsx";

/** What stands around a part that does not come stays as it is; the part is loaded again on demand, and with the network. */
export class ChunkBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  readonly again = (): void => {
    forgetFailedChunks();
    this.setState({ error: null });
  };

  override componentDidMount(): void {
    window.addEventListener("online", this.again);
  }

  override componentWillUnmount(): void {
    window.removeEventListener("online", this.again);
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
