import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** The specification's words, what comes next, one small action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="py-2">
      <p className="text-14 font-semibold">{title}</p>
      {children === undefined ? null : <p className="mt-0.5 text-13 text-soft">{children}</p>}
      {action === undefined ? null : <div className="mt-3">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** What failed. */
  title: ReactNode;
  /** The last value with its time, or what the reader can do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
}

/** Stands beside what failed, in warn, with Retry. */
export function ErrorState({ title, children, onRetry, busy = false }: ErrorStateProps) {
  const { t } = useLingui();
  return (
    <div role="alert" className="py-2">
      <p className="flex items-start gap-2 text-14 font-semibold text-warn">
        <Icon name="warning" className="mt-0.5" />
        {title}
      </p>
      {children === undefined ? null : <p className="mt-1 text-13 text-soft">{children}</p>}
      {onRetry === undefined ? null : (
        <div className="mt-3">
          <Button size="sm" icon="refresh" busy={busy} onClick={onRetry}>
            {t`Retry`}
          </Button>
        </div>
      )}
    </div>
  );
}
