import { useLingui } from "@lingui/react/macro";
import type { CallOf } from "@neuro/contract";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { Preset } from "./target.ts";
import type { TargetState } from "./use-target.ts";

export type ComputedMethod = NonNullable<NonNullable<CallOf<"optimizePortfolio">["body"]>["method"]>;

export interface TargetPresetsProps {
  state: TargetState;
  busy: boolean;
  onCompute(method: ComputedMethod): Promise<void>;
}

/** Shares to begin with: as they are, alike, the standard ones, or computed from past prices. */
export function TargetPresets({ state, busy, onCompute }: TargetPresetsProps) {
  const { t } = useLingui();
  // Those that need no forecast of returns come first.
  const names: Record<ComputedMethod, string> = {
    hierarchical_risk_parity: t`Hierarchical risk parity`,
    risk_parity: t`Risk parity`,
    minimum_variance: t`Minimum variance`,
    maximum_sharpe: t`Maximum Sharpe ratio`,
    mean_variance: t`Mean-variance`,
  };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Segmented<Preset | "none">
        label={t`Begin with`}
        value={state.preset === null || state.preset === "computed" ? "none" : state.preset}
        onChange={(next) => next !== "none" && state.choose(next)}
        choices={[
          { value: "current", label: t`Current weights` },
          { value: "equal", label: t`Equal weights` },
          { value: "standard", label: t`Standard allocation` },
        ]}
      />
      <div className="w-[240px] max-tab:w-full">
        <Select<ComputedMethod | "">
          label={t`Or let Neuro compute`}
          value=""
          disabled={busy}
          onChange={(method) => {
            if (method !== "") void onCompute(method);
          }}
          options={[
            { value: "", label: t`Choose a method` },
            ...Object.entries(names).map(([method, label]) => ({ value: method as ComputedMethod, label })),
          ]}
        />
      </div>
    </div>
  );
}
