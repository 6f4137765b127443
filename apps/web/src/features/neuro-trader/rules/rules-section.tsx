import { useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useRef, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { useStore } from "#lib/store.ts";
import { keepInSight } from "#lib/use-hash-place.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { useDashboardSearch, useGoTo } from "#shared/navigation/dashboard-search.ts";
import { Button } from "#ui/button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { composingStore } from "../rule-composer/composing.ts";
import { comparedRule } from "../rule-gap/gap-store.ts";
import { RuleGap } from "../rule-gap/lazy-rule-gap.ts";
import { RuleTest } from "../rule-test/lazy-rule-test.ts";
import { testedRule } from "../rule-test/test-store.ts";
import { RuleTradeWindow } from "../rule-trade/lazy-rule-trade.ts";
import { tradedRule } from "../rule-trade/trade-store.ts";
import { ComposerWindow } from "./lazy-composer.ts";
import type { OwnRules } from "./own-rule.ts";
import { RuleRows, type StandingBelow } from "./rule-rows.tsx";
import { StartChoices } from "./start-choices.tsx";
import { useRuleActs } from "./use-rule-acts.ts";

/** Strategies of one's own: kept, written, tested below the list, and traded. */
export default function RulesSection() {
  const { t } = useLingui();
  const locked = useSession().kind !== "server";
  const query = useOperation("tradingRules");
  const composing = useStore(composingStore) !== null;
  const testedId = useStore(testedRule);
  const tradedId = useStore(tradedRule);
  const comparedId = useStore(comparedRule);
  const opened = useOpened(query.data !== undefined);
  const { data } = query;
  const traded = data?.rules.find(({ id }) => id === tradedId);
  const tested = data?.rules.find(({ id }) => id === testedId);
  const compared = data?.rules.find(({ id }) => id === comparedId);
  return (
    <div ref={opened.place} className="stack scroll-mt-4">
      <Cell
        role="region"
        aria-label={t`Your strategies`}
        head={t`Your strategies`}
        beside={data === undefined || data.rules.length === 0 ? null : <Count of={data} />}
        aside={
          data === undefined || data.rules.length === 0 ? null : (
            <Button size="sm" icon="plus" className="max-tab:h-11" onClick={opened.start}>
              {t`New strategy`}
            </Button>
          )
        }
        style={useRoom(query, { phone: 860, wide: 420 })}
      >
        {locked ? (
          <LoginNote>{t`Strategies of your own need a login or the free demo. They are tested before they trade by themselves.`}</LoginNote>
        ) : (
          <Answer query={query} failed={t`Your strategies could not be loaded.`} heights={[44, 44, 44]}>
            {(rules) => <Rules of={rules} below={{ tested: tested?.id, compared: compared?.id }} />}
          </Answer>
        )}
      </Cell>
      {tested === undefined ? null : (
        <Suspense fallback={<Cell className="min-h-[320px]">{null}</Cell>}>
          <RuleTest key={tested.id} rule={tested} />
        </Suspense>
      )}
      {compared === undefined ? null : (
        <Suspense fallback={<Cell className="min-h-[320px]">{null}</Cell>}>
          <RuleGap key={compared.id} rule={compared} />
        </Suspense>
      )}
      {data !== undefined && opened.isStarting ? (
        <Dialog onClose={opened.close} width={860} title={t`New strategy`}>
          <StartChoices given={data.given} onBegun={opened.close} />
        </Dialog>
      ) : null}
      {traded === undefined ? null : (
        <Suspense fallback={null}>
          <RuleTradeWindow key={traded.id} rule={traded} />
        </Suspense>
      )}
      {composing ? (
        <Suspense fallback={null}>
          <ComposerWindow />
        </Suspense>
      ) : null}
    </div>
  );
}

function Count({ of: { rules, most } }: { of: OwnRules }) {
  const { t } = useLingui();
  const format = useFormat();
  const [count, limit] = [format.number(rules.length), format.number(most)];
  return <span className="text-12 text-muted">{t`${count} of ${limit}`}</span>;
}

function Rules({ of: { rules, given }, below }: { of: OwnRules; below: StandingBelow }) {
  const { t } = useLingui();
  const acts = useRuleActs();
  if (rules.length > 0) return <RuleRows rules={rules} acts={acts} below={below} />;
  return (
    <>
      <EmptyState title={t`No strategy of your own yet`}>
        {t`Say when to buy and when to sell, see at once where that would have been, and test it over years before you believe it. What is traded by itself is what was tested.`}
      </EmptyState>
      <div className="mt-4">
        <StartChoices given={given} />
      </div>
    </>
  );
}

/** What the address opens here: the section, or the choice of what to begin with. */
function useOpened(isLoaded: boolean) {
  const { open } = useDashboardSearch();
  const goTo = useGoTo();
  const place = useRef<HTMLDivElement>(null);
  const [isStarting, setStarting] = useState(false);
  const isHere = open === "strategies" || open === "new-strategy";
  // biome-ignore lint/correctness/useExhaustiveDependencies: one is led there once.
  useEffect(() => {
    if (!isHere || !isLoaded) return;
    keepInSight(() => place.current);
    setStarting(open === "new-strategy");
    goTo("neuro-trader", {}, { replace: true });
  }, [open, isLoaded]);
  return {
    place,
    isStarting,
    start: () => setStarting(true),
    close: () => setStarting(false),
  };
}
