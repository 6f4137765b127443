import { useWhose } from "#data/use-whose.ts";
import { Sheet, Stack } from "#ui/sheet.tsx";
import { UnreachableNote } from "#ui/unreachable-note.tsx";
import { AccountCards } from "./account-cards.tsx";
import { ActivityPanel, SampleActivityPanel } from "./activity-panel.tsx";
import { DemoAccountCard } from "./demo-account-card.tsx";
import { LiveTradingCard } from "./live-trading-card.tsx";
import { PartPlace } from "./part-place.tsx";
import { SampleTotals } from "./sample-totals.tsx";
import { Totals } from "./totals.tsx";

/** Totals, a card for each account, what happened lately; then what it is made of, did, earned and gained. */
export function AccountsPage() {
  const { whose, retry, busy } = useWhose();
  const own = whose === "own";
  return (
    <>
      {whose === "unreachable" ? <UnreachableNote busy={busy} onRetry={retry} /> : null}
      <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <Stack className="grid-rows-[auto_auto_1fr]">
          {own ? <Totals /> : <SampleTotals />}
          {own ? <AccountCards /> : <DemoAccountCard unreachable={whose === "unreachable"} />}
        </Stack>
        <Stack className="tab:max-desk:grid-cols-2 desk:grid-rows-[1fr_auto]">
          {own ? <ActivityPanel /> : <SampleActivityPanel />}
          <LiveTradingCard />
        </Stack>
      </Sheet>
      {own ? (
        <>
          <PartPlace part="allocation" />
          <PartPlace part="performance" />
          <PartPlace part="income" />
          <PartPlace part="gains" />
        </>
      ) : null}
    </>
  );
}
