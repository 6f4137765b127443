import { useFiguresSource } from "#data/portfolio/use-figures-source.ts";
import { UnreachableNote } from "#shared/accounts/unreachable-note.tsx";
import { Sheet, Stack } from "#ui/sheet.tsx";
import { ActivityPanel, SampleActivityPanel } from "../activity-panel.tsx";
import { PartPlace } from "../part-place.tsx";
import { SampleTotals } from "../sample-totals.tsx";
import { Totals } from "../totals.tsx";
import { AccountCards } from "./account-cards.tsx";
import { BankAccounts } from "./bank-accounts.tsx";
import { DemoAccountCard } from "./demo-account-card.tsx";
import { LiveTradingCard } from "./live-trading-card.tsx";

/** Totals, a card for each account, what happened lately; then what it is made of, did, earned and gained. */
export function AccountsPage() {
  const { source, known, retry, busy } = useFiguresSource();
  const own = source === "own";
  return (
    <>
      {source === "unreachable" ? <UnreachableNote busy={busy} onRetry={retry} /> : null}
      <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <Stack className="grid-rows-[auto_auto_1fr]">
          {own ? <Totals /> : <SampleTotals />}
          {own ? <AccountCards /> : <DemoAccountCard unreachable={source === "unreachable"} />}
          {own ? <BankAccounts /> : null}
        </Stack>
        <Stack className="tab:max-desk:grid-cols-2 desk:grid-rows-[1fr_auto]">
          {own ? <ActivityPanel /> : <SampleActivityPanel />}
          <LiveTradingCard />
        </Stack>
      </Sheet>
      {own ? (
        <>
          <PartPlace part="allocation" />
          <PartPlace part="risk" />
          <PartPlace part="performance" />
        </>
      ) : null}
      {known ? <PartPlace part="worth" /> : null}
      {own ? (
        <>
          <PartPlace part="room" />
          <PartPlace part="income" />
          <PartPlace part="gains" />
        </>
      ) : null}
    </>
  );
}
