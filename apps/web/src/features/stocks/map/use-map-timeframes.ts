import { useLingui } from "@lingui/react/macro";
import { type MapTimeframe, mapTimeframes } from "@neuro/contract";

export interface MapTimeframeName {
  value: MapTimeframe;
  label: string;
  spoken: string;
  /** As the end of a sentence: "colour by change since yesterday's close". */
  since: string;
}

export function useMapTimeframes(): MapTimeframeName[] {
  const { t } = useLingui();
  const names: Record<MapTimeframe, Omit<MapTimeframeName, "value">> = {
    "1D": { label: t`1D`, spoken: t`1 day`, since: t`colour by change in a day` },
    "1W": { label: t`1W`, spoken: t`1 week`, since: t`colour by change in a week` },
    "1M": { label: t`1M`, spoken: t`1 month`, since: t`colour by change in a month` },
    "1YR": { label: t`1YR`, spoken: t`1 year`, since: t`colour by change in a year` },
  };
  return mapTimeframes.map((value) => ({ value, ...names[value] }));
}
