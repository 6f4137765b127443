import { useLingui } from "@lingui/react/macro";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { Button } from "#ui/button.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Similar } from "./similar.tsx";

/** In place of the sheet: nobody knows the symbol, or nobody is logged in. */
export function NotShown({
  reason,
  symbol,
  onBack,
}: {
  reason: "visitor" | "unknown";
  symbol: string;
  onBack(): void;
}) {
  const { t } = useLingui();
  const typed = symbol.toUpperCase();
  return (
    <Sheet className={reason === "unknown" ? "desk:grid-cols-2" : ""}>
      <Cell>
        {reason === "visitor" ? (
          <LoginNote>{t`Chart, live price and analysis of ${typed} are there once you log in, or in the demo.`}</LoginNote>
        ) : (
          <EmptyState
            title={t`No security is called ${typed}`}
            action={<Button size="sm" onClick={onBack}>{t`Back to the search`}</Button>}
          >
            {t`Toronto and New York know no such symbol. Look it up by its name.`}
          </EmptyState>
        )}
      </Cell>
      {reason === "unknown" ? (
        <Cell>
          <Similar symbol={symbol} />
        </Cell>
      ) : null}
    </Sheet>
  );
}
