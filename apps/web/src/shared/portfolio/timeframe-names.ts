import { useLingui } from "@lingui/react/macro";
import { type Timeframe, timeframes } from "@neuro/contract";

export interface TimeframeName {
  value: Timeframe;
  label: string;
  spoken: string;
}

/** 1D to ALL as they are written and spoken in the reader's language. */
export function useTimeframeNames(): TimeframeName[] {
  const { t } = useLingui();
  const names: Record<Timeframe, [string, string]> = {
    "1D": [t`1D`, t`1 day`],
    "1W": [t`1W`, t`1 week`],
    "1M": [t`1M`, t`1 month`],
    "3M": [t`3M`, t`3 months`],
    "1Y": [t`1Y`, t`1 year`],
    ALL: [t`ALL`, t`Since the start`],
  };
  return timeframes.map((value) => ({ value, label: names[value][0], spoken: names[value][1] }));
}
