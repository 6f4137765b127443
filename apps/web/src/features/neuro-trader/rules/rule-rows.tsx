import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { Button } from "#ui/button.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Icon } from "#ui/icon.tsx";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { PopMenu } from "#ui/windows/pop-menu.tsx";
import { firstSentence } from "./first-sentence.ts";
import { Entry } from "./menu-entry.tsx";
import type { OwnRule } from "./own-rule.ts";
import type { RuleActs } from "./use-rule-acts.ts";

interface RuleRowsProps {
  rules: readonly OwnRule[];
  acts: RuleActs;
  below: StandingBelow;
}

/** Ids of those whose test, or whose real trades beside it, stand below the list. */
export interface StandingBelow {
  readonly tested: string | undefined;
  readonly compared: string | undefined;
}

/** One's own strategies: what each says first, how its last test ended, and what can be done with it. */
export function RuleRows({ rules, acts, below }: RuleRowsProps) {
  return (
    <ul>
      {rules.map((rule) => (
        <Row key={rule.id} of={rule} acts={acts} below={below} />
      ))}
    </ul>
  );
}

function Row({ of, acts, below }: { of: OwnRule; acts: RuleActs; below: StandingBelow }) {
  const { t } = useLingui();
  const [isTested, isCompared] = [of.id === below.tested, of.id === below.compared];
  const { name } = of.rule;
  return (
    <li
      className={`grid items-center gap-x-6 gap-y-2 border-t border-grid py-3 first:border-0 tab:grid-cols-[minmax(0,1fr)_196px_auto] ${isTested || isCompared ? "shadow-[inset_2px_0_0_var(--brand)] tab:pl-3 max-tab:pl-3" : ""}`}
    >
      <div className="min-w-0">
        <h3 className="text-14 font-semibold [overflow-wrap:anywhere]">
          {name} <Trading of={of} />
        </h3>
        <p className="line-clamp-2 text-12 text-soft">{firstSentence(of)}</p>
      </div>
      <div className="min-w-0">
        <LastTest of={of} />
        {of.trading === null ? null : (
          <button
            type="button"
            aria-pressed={isCompared}
            className={`text-start max-tab:min-h-11 ${textLinkClass}`}
            onClick={() => acts.compare(of)}
          >
            {t`Real against test`}
            <span className="sr-only"> {name}</span>
          </button>
        )}
      </div>
      <div className="flex items-center gap-1.5">
        <Button size="sm" className="max-tab:h-11 max-tab:flex-1" onClick={() => acts.edit(of)}>
          {t`Edit`}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button
          size="sm"
          className="max-tab:h-11 max-tab:flex-1"
          aria-pressed={isTested}
          onClick={() => acts.test(of)}
        >
          {t({ message: "Test", context: "a strategy" })}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" className="max-tab:h-11 max-tab:flex-1" onClick={() => acts.trade(of)}>
          {t({ message: "Trade", context: "a strategy" })}
          <span className="sr-only"> {name}</span>
        </Button>
        <PopMenu
          label={t`What to do with ${name}`}
          buttonLabel={t`More: ${name}`}
          button={<Icon name="more" />}
          look={{ size: "sm", variant: "quiet", square: true }}
        >
          <ul className="-mx-2 grid min-w-[200px]">
            <Entry icon="plus" onChoose={() => acts.copy(of)}>{t`Copy`}</Entry>
            <Entry icon="download" onChoose={() => void acts.download(of)}>{t`Download as a file`}</Entry>
            <Entry icon="close" danger onChoose={() => void acts.remove(of)}>{t`Remove`}</Entry>
          </ul>
        </PopMenu>
      </div>
    </li>
  );
}

function LastTest({ of: { test } }: { of: OwnRule }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useMarketNow();
  if (test === null) return <p className="text-12 text-muted">{t`Not tested yet`}</p>;
  const words = {
    waiting: t`Its test waits`,
    running: t`Its test runs`,
    completed: "",
    failed: t`Its test failed`,
    cancelled: t`Its test was cancelled`,
  };
  const span = test.ended_at === null ? null : format.span(Math.max(0, now - Date.parse(test.ended_at)));
  return (
    <div className="min-w-0">
      {test.result === null ? (
        <p className="text-12 text-soft">{words[test.status]}</p>
      ) : (
        <p className="flex items-baseline gap-2">
          <Delta percent={test.result.total_return_pct} digits={1} />
          {span === null ? null : <span className="text-12 text-muted">{t`${span} ago`}</span>}
        </p>
      )}
      {test.is_current ? null : (
        <p className="flex items-start gap-1.5 text-12 text-warn">
          <Icon name="warning" size={12} className="mt-0.5" />
          {t`changed since`}
        </p>
      )}
    </div>
  );
}

/** What it may do, where it may do anything. */
function Trading({ of: { trading, tested } }: { of: OwnRule }) {
  const { t } = useLingui();
  if (trading === null || trading.conduct === "off") return null;
  const sends = trading.conduct === "trade" && tested === "as_tested";
  return <Tag tone={sends ? "ink" : "plain"}>{sends ? t`Trades by itself` : t`Makes drafts`}</Tag>;
}
