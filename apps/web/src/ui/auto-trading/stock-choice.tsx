import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef, useState } from "react";
import { useSession } from "#data/session.ts";
import { Button } from "../button.tsx";
import { LoginNote } from "../login-note.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { StockChips } from "./stock-chips.tsx";
import { StockSelector } from "./stock-selector.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

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
      {open
        ? frame(isServer ? <StockSelector state={state} onClose={close} /> : <NoList />, "selector")
        : null}
      {frame(<QuickAdd state={state} />, "presets")}
    </>
  );
}

function NoList() {
  const { t } = useLingui();
  return <LoginNote>{t`The list of all stocks comes with a login or the demo.`}</LoginNote>;
}
