import { useLingui } from "@lingui/react/macro";
import { type ChartIndicator, chartIndicatorKeys } from "@neuro/contract";
import { Button } from "#ui/button.tsx";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { CheckBox } from "#ui/fields/check-box.tsx";
import { Icon } from "#ui/icon.tsx";
import { PopMenu } from "#ui/windows/pop-menu.tsx";
import type { ChartKind } from "./kept-choice.ts";

interface ChartControlsProps {
  kind: ChartKind;
  onKind(kind: ChartKind): void;
  /** Too many bars to be told apart as candles: a line is drawn, whatever was chosen. */
  tooManyForCandles: boolean;
  indicators: readonly ChartIndicator[];
  names: Record<ChartIndicator, string>;
  onToggle(name: ChartIndicator): void;
  /** The range of the price ahead. */
  ahead: boolean;
  onAhead(on: boolean): void;
  asTable: boolean;
  onTable(on: boolean): void;
}

/** Candles or line, which indicators, picture or table. */
export function ChartControls(props: ChartControlsProps) {
  const { t } = useLingui();
  const { kind, tooManyForCandles, indicators, names } = props;
  const drawn = tooManyForCandles ? "line" : kind;
  const count = indicators.length;
  return (
    <div className="flex items-center gap-2">
      <Button
        size="sm"
        icon={drawn === "candles" ? "candles" : "chart"}
        aria-pressed={drawn === "candles"}
        disabled={tooManyForCandles}
        title={tooManyForCandles ? t`Too many sessions to tell candles apart` : undefined}
        onClick={() => props.onKind(kind === "candles" ? "line" : "candles")}
      >
        {drawn === "candles" ? t`Candles` : t({ message: "Line", context: "chart" })}
      </Button>
      <PopMenu
        label={t`Indicators`}
        button={
          <>
            {t`Indicators`} <span className="text-muted">{count}</span> <Icon name="chevronDown" size={12} />
          </>
        }
      >
        <ul className="grid gap-1">
          {chartIndicatorKeys.map((key) => (
            <li key={key} className="flex min-h-8 items-center gap-3 text-13 text-ink max-tab:min-h-11">
              <CheckBox
                label={names[key]}
                checked={indicators.includes(key)}
                onChange={() => props.onToggle(key)}
              />
              <span aria-hidden="true">{names[key]}</span>
            </li>
          ))}
          <li className="flex min-h-8 items-center gap-3 border-t border-line pt-1 text-13 text-ink max-tab:min-h-11">
            <CheckBox label={t`Range ahead`} checked={props.ahead} onChange={props.onAhead} />
            <span aria-hidden="true">{t`Range ahead`}</span>
          </li>
        </ul>
      </PopMenu>
      <ChartTableButton on={props.asTable} onChange={props.onTable} />
    </div>
  );
}
