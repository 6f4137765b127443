import { useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useSession } from "#data/session/session.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Button } from "#ui/button.tsx";
import type { SettingsFormState } from "../settings/use-settings-form.ts";
import { QuickAdd } from "./quick-add.tsx";
import { StockChips } from "./stock-chips.tsx";

/** Its code comes with the first press: most visits add nothing. */
const StockSelector = lazy(async () => ({ default: (await import("./stock-selector.tsx")).StockSelector }));

interface StockChoiceProps {
  state: SettingsFormState;
  /** Draws one part; the parts stand below one another. */
  frame(part: ReactNode, name: "chips" | "selector" | "presets"): ReactNode;
}

/** The stocks as chips, the selector that adds to them, and lists that add what is missing. */
export function StockChoice({ state, frame }: StockChoiceProps) {
  const { t } = useLingui();
  const isServer = useSession().kind === "server";
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <>
      {frame(
        <StockChips state={state}>
          <Button
            ref={toggle}
            size="sm"
            className="max-tab:h-11"
            icon={open ? "close" : "plus"}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? t`Close selector` : t`Add Stocks`}
          </Button>
        </StockChips>,
        "chips",
      )}
      {open ? frame(isServer ? <Selector state={state} onClose={close} /> : <NoList />, "selector") : null}
      {frame(<QuickAdd state={state} />, "presets")}
    </>
  );
}

function Selector(props: { state: SettingsFormState; onClose(): void }) {
  return (
    <Suspense fallback={<Skeleton heights={[36, 240]} />}>
      <StockSelector {...props} />
    </Suspense>
  );
}

function NoList() {
  const { t } = useLingui();
  return <LoginNote>{t`The list of all stocks comes with a login or the demo.`}</LoginNote>;
}
