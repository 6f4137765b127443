import { useLingui } from "@lingui/react/macro";
import type { AccountDetails, Timeframe } from "@neuro/contract";
import { useState } from "react";
import { isApiError } from "#data/calls/client.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { useTimeframeNames } from "#shared/portfolio/timeframe-names.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Cell, Sheet, Stack } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { ActivityPanel } from "../activity-panel.tsx";
import { HoldingsPanel } from "../holdings-panel.tsx";
import { PartPlace } from "../part-place.tsx";
import { TimeframeStrip } from "../timeframe-strip.tsx";
import { AccountActions } from "./account-actions.tsx";
import { AccountBar } from "./account-bar.tsx";
import { AccountChart } from "./account-chart.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { AccountHero } from "./account-hero.tsx";

/** One account: balance, its line over six timeframes, particulars, holdings, what happened in it, earned and gained. */
export function AccountPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useOperation("accountDetails", { params: { id } }, { refetchEveryMs: 60_000 });
  const unknown = isApiError(query.error) && query.error.code === "account_not_found";
  return (
    <>
      <AccountBar id={id}>
        <AccountActions id={id} />
      </AccountBar>
      {unknown ? (
        <Sheet>
          <Cell className="py-10!">
            <EmptyState
              title={t`This account is not one of yours`}
              action={
                <TabLink tab="portfolio" className={textLinkClass}>
                  {t`All accounts`}
                </TabLink>
              }
            >
              {t`The address may be old, or the account may belong to another login.`}
            </EmptyState>
          </Cell>
        </Sheet>
      ) : (
        <Answer query={query} failed={t`The account could not be loaded.`} skeleton={<Waiting />}>
          {(details) => (
            <>
              <Account id={id} details={details} />
              <PartPlace part="income" accountId={id} />
              <PartPlace part="gains" accountId={id} />
            </>
          )}
        </Answer>
      )}
    </>
  );
}

function Account({ id, details }: { id: string; details: AccountDetails }) {
  const [timeframe, setTimeframe] = useState<Timeframe>("1Y");
  return (
    <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
      <Stack className="grid-rows-[auto_auto_1fr]">
        <AccountHero id={id} details={details} />
        <Strip details={details} timeframe={timeframe} onTimeframe={setTimeframe} />
        <AccountChart details={details} timeframe={timeframe} />
      </Stack>
      <AccountFacts id={id} details={details} />
      <HoldingsPanel id={id} details={details} />
      <ActivityPanel accountId={id} />
    </Sheet>
  );
}

function Strip({
  details,
  timeframe,
  onTimeframe,
}: {
  details: AccountDetails;
  timeframe: Timeframe;
  onTimeframe(timeframe: Timeframe): void;
}) {
  const { t } = useLingui();
  return (
    <TimeframeStrip
      label={t`Timeframe`}
      value={timeframe}
      onChange={onTimeframe}
      timeframes={useTimeframeNames().map(({ value, label, spoken }) => ({
        value,
        name: label,
        spoken,
        change: <Delta percent={details.performance[value].change_percent} />,
      }))}
    />
  );
}

function Waiting() {
  return (
    <Sheet className="desk:grid-cols-[minmax(0,1fr)_392px]">
      <Cell className="min-h-[560px]">
        <Skeleton heights={[20, 56, 16, 48, 320]} widths={["160px", "280px", "180px", "100%", "100%"]} />
      </Cell>
      <Cell>
        <Skeleton heights={Array.from({ length: 12 }, () => 22)} />
      </Cell>
    </Sheet>
  );
}
