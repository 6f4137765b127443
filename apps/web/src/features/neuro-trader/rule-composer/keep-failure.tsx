import { useLingui } from "@lingui/react/macro";
import type { ApiError } from "@neuro/contract";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/note.tsx";
import type { Keep } from "./use-keep.ts";

/** Why the rule was not kept; where it was changed or removed elsewhere, what can be done about it. */
export function KeepFailure({ failure, keep }: { failure: ApiError; keep: Keep }) {
  const { t } = useLingui();
  const [unloaded, setUnloaded] = useState<ApiError | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  const isChanged = failure.code === "rule_changed";
  const isGone = failure.code === "not_found";
  const reload = async (): Promise<void> => setUnloaded(await keep.reload());
  return (
    <div ref={place} role="alert">
      <Callout
        tone={failure.isUnreachable ? "warn" : "loss"}
        title={isGone ? t`This strategy was removed elsewhere.` : failure.detail}
      >
        {unloaded === null ? null : <p>{unloaded.detail}</p>}
        {isChanged || isGone ? (
          <div className="mt-2 flex flex-wrap gap-2">
            {isChanged ? (
              <Button size="sm" icon="refresh" className="max-tab:h-11" onClick={() => void reload()}>
                {t`Reload it, and lose my change`}
              </Button>
            ) : null}
            <Button
              size="sm"
              icon="plus"
              className="max-tab:h-11"
              busy={keep.busy}
              onClick={() => void keep.keepCopy()}
            >
              {t`Keep mine as a copy`}
            </Button>
          </div>
        ) : failure.isUnreachable ? (
          <p>{t`Nothing is lost: try again when the server answers.`}</p>
        ) : null}
      </Callout>
    </div>
  );
}
