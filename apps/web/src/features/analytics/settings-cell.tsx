import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, Percent } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { type RiskLevel, useRiskWord } from "#shared/portfolio/risk-word.ts";
import { Button } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

/** How Neuro is set for this account, to be read; it is changed in the settings. */
export function SettingsCell() {
  const { t } = useLingui();
  const query = useOperation("accountSettings");
  return (
    <Cell style={useRoom(query, { phone: 388, wide: 388 })}>
      <CellHead title={t`Account settings`}>
        <Button size="sm" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t`Refresh Settings`}
        </Button>
      </CellHead>
      <Answer query={query} failed={t`The settings could not be loaded.`} heights={[34, 34, 34, 34, 34]}>
        {({ settings }) =>
          Object.keys(settings).length === 0 ? (
            <EmptyState title={t`No settings found`} />
          ) : (
            <Summary settings={settings} />
          )
        }
      </Answer>
      <p className="mt-4">
        <TabLink tab="settings" className={textLinkClass}>{t`Change them in the settings`}</TabLink>
      </p>
    </Cell>
  );
}

type Settings = AnswerOf<"accountSettings">["settings"];

const RISK_WORDS: Record<Settings["risk_level"], RiskLevel> = { low: "Low", medium: "Medium", high: "High" };

function Summary({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const format = useFormat();
  const riskWord = useRiskWord();
  const { stop_loss_percent: stop, take_profit_percent: take, max_own_position_size: own } = settings;
  const percent = (value: Percent) => format.percent(value, { digits: 1 });
  return (
    <DefinitionList
      items={[
        { term: t`Risk level`, value: riskWord(RISK_WORDS[settings.risk_level]) },
        {
          term: t`Maximum position, Neuro`,
          value: <span className="amount">{format.money(settings.max_position_size, { whole: true })}</span>,
        },
        {
          term: t`Maximum position, you`,
          value:
            own === null ? t`No limit` : <span className="amount">{format.money(own, { whole: true })}</span>,
        },
        { term: t`Stop loss`, value: percent(stop) },
        { term: t`Take profit`, value: percent(take) },
        { term: t`Auto trading`, value: settings.auto_trading ? t`On` : t`Off` },
        {
          term: t`Trades a day`,
          value: settings.max_daily_trades === null ? t`No limit` : format.number(settings.max_daily_trades),
        },
        {
          term: t`Trading hours only`,
          value: settings.trading_hours_only ? t`Yes` : t`No`,
        },
      ]}
    />
  );
}
