import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Answer } from "#shared/loading/answer.tsx";
import { IconButton } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Cell } from "#ui/sheet.tsx";
import type { OwnRule } from "../rules/own-rule.ts";
import { GapChoices } from "./gap-choices.tsx";
import { NothingCompared } from "./gap-empty.tsx";
import { GapReport } from "./gap-report.tsx";
import { comparedRule } from "./gap-store.ts";
import type { Gap } from "./gap-type.ts";
import { type RuleGapState, useRuleGap } from "./use-rule-gap.ts";

/** The real trades of a kept strategy beside those its test makes on the same days, and in money why they differ. */
export default function RuleGap({ rule }: { rule: OwnRule }) {
  const { t } = useLingui();
  const state = useRuleGap(rule.id);
  const { name } = rule.rule;
  const top = useRef<HTMLHeadingElement>(null);
  const close = useClosing(top);
  const { known } = state;
  return (
    <section aria-label={t`Real against test: ${name}`} className="stack">
      <Cell>
        <CellHead
          title={
            <span ref={top} tabIndex={-1} className="outline-none [overflow-wrap:anywhere]">
              {t`Real against test: ${name}`}
            </span>
          }
        >
          <IconButton icon="close" size="sm" label={t`Close the comparison`} onClick={close} />
        </CellHead>
        {known === undefined || known.account_id === null ? null : <GapChoices known={known} state={state} />}
      </Cell>
      <Compared rule={rule} state={state} />
    </section>
  );
}

/** Loading, failed or empty it stands in a cell; what was found has cells of its own. */
function Compared({ rule, state }: { rule: OwnRule; state: RuleGapState }) {
  const { t } = useLingui();
  const { query, isComing } = state;
  const found = query.data !== undefined && hasTrades(query.data) ? query.data : undefined;
  return (
    <div aria-busy={isComing} className={isComing ? "stack opacity-60" : "stack"}>
      {isComing ? (
        <p role="status" className="sr-only">
          {t`Loading`}
        </p>
      ) : null}
      {found !== undefined && query.error === null ? null : (
        <Cell className={query.data === undefined ? "min-h-[320px]" : ""}>
          <Answer
            query={query}
            failed={t`The comparison could not be loaded.`}
            heights={[72, 36, 36, 36, 36, 36]}
          >
            {(gap) => (found === undefined ? <NothingCompared rule={rule} gap={gap} state={state} /> : null)}
          </Answer>
        </Cell>
      )}
      {found === undefined ? null : (
        <GapReport key={`${found.account_id} ${found.rule_hash}`} gap={found} state={state} />
      )}
    </div>
  );
}

const hasTrades = ({ currencies }: Gap): boolean => currencies.some(({ trades }) => trades.length > 0);

/** It is led to when it opens; whoever closes it is back where they came from. */
function useClosing(top: React.RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    cameFrom.current = document.activeElement;
    // After a window that led here has given its focus back.
    const frame = requestAnimationFrame(() => {
      top.current?.scrollIntoView({ block: "nearest" });
      top.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [top]);
  return () => {
    comparedRule.set(null);
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
  };
}
