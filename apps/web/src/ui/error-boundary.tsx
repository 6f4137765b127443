import { Component, type ReactNode } from "react";
import { PageError } from "./page-error.tsx";

/** Shows what failed in place of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <PageError error={this.state.error} />;
  }
}
