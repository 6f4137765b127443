import { useSession } from "#data/session/session.ts";
import { MarketPicks } from "#shared/analysis/market-picks.tsx";
import { AiPageBar } from "#shared/navigation/ai-views.tsx";
import { RangeRecordPlace } from "#shared/range/range-record-place.tsx";
import { Sheet, Split, Stack } from "#ui/sheet.tsx";
import { AutoTraderCell } from "./auto-trader-cell.tsx";
import { BadgesCell } from "./badges-cell.tsx";
import { CapabilitiesCell } from "./capabilities-cell.tsx";
import { MarketStats } from "./market-stats.tsx";
import { NetworkCell } from "./network-cell.tsx";
import { PublicPick } from "./public-pick.tsx";
import { RecordCell } from "./record-cell.tsx";
import { StrategiesCell } from "./strategies-cell.tsx";

const columns = "desk:grid-cols-[minmax(0,1fr)_392px]";

/** How far Neuro is to be trusted, how the portfolio stands, and what it does: measured first, offered after. */
export default function Page() {
  const visitor = useSession().kind !== "server";
  return (
    <>
      <AiPageBar>{visitor ? null : <MarketStats />}</AiPageBar>
      <Sheet>
        <RangeRecordPlace />
        <Split className={columns}>
          <RecordCell />
          <BadgesCell />
        </Split>
        {visitor ? null : (
          <Split className={columns}>
            <StrategiesCell />
            <Stack className="grid-rows-[auto_1fr] tab:max-desk:grid-cols-2">
              <AutoTraderCell />
              <NetworkCell />
            </Stack>
          </Split>
        )}
        <Split className={columns}>
          {visitor ? <CapabilitiesCell wide /> : <MarketPicks wide />}
          {visitor ? (
            <Stack className="grid-rows-[auto_1fr] tab:max-desk:grid-cols-2">
              <PublicPick />
              <NetworkCell />
            </Stack>
          ) : (
            <CapabilitiesCell />
          )}
        </Split>
      </Sheet>
    </>
  );
}
