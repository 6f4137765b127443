import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { loadSettingsWindow } from "#shared/auto-trading/settings/lazy-settings.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/note.tsx";

interface HeldAboveProps {
  symbols: readonly string[];
  /** CAD of each security. */
  allowed: number;
  onEdit(): void;
}

/** What of the chosen securities it would not buy, since more is held than the settings allow, and where to allow more. */
export function HeldAbove({ symbols, allowed, onEdit }: HeldAboveProps) {
  const { t } = useLingui();
  const format = useFormat();
  const names = format.list(symbols);
  const limit = format.money(allowed, { whole: true });
  return (
    <Callout tone="warn" title={t`It would leave ${names} alone.`}>
      <p>
        {t`${plural(symbols.length, {
          one: `You hold at least ${limit} of it already, as much as your settings allow Neuro.`,
          other: `You hold at least ${limit} of each already, as much as your settings allow Neuro.`,
        })}`}
      </p>
      <Button
        size="sm"
        icon="settings"
        className="mt-2 max-tab:h-11"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSettingsWindow()}
        onClick={onEdit}
      >
        {t`Change the limit`}
      </Button>
    </Callout>
  );
}
