import { useLingui } from "@lingui/react/macro";
import {
  type GridRule,
  type RuleLevel,
  type RuleSize,
  type SignalRule,
  withPart,
} from "@neuro/contract/trading-rules";
import type { ReactNode } from "react";
import { Select } from "#ui/fields/select.tsx";
import { useComposer, useProblemsAt } from "./composer-context.ts";
import { ProblemLines } from "./problem-lines.tsx";
import { RuleNumberField } from "./rule-number-field.tsx";

type Distance = "none" | RuleLevel["kind"];

/** What a distance is at first. */
const usual = {
  percent: { kind: "percent", percent: 10 },
  atr: { kind: "atr", multiple: 3 },
  week: { kind: "week" },
} as const;

/** When it sells whatever its conditions say: at a loss, at a gain, after so many days; and how long it stays out then. */
export function LimitsEditor({ rule }: { rule: SignalRule }) {
  const { t } = useLingui();
  const { edit } = useComposer();
  const { maxHoldBars, waitBars } = rule;
  const hold = maxHoldBars === null ? "none" : "days";
  const wait = waitBars === undefined ? "none" : "days";
  return (
    <div className="grid gap-x-6 gap-y-3 tab:grid-cols-3">
      <DistanceEditor field="stop" label={t`Stop below the purchase`} distance={rule.stop} />
      <DistanceEditor field="target" label={t`Target above the purchase`} distance={rule.target} />
      <DistanceEditor
        field="trailing"
        label={t`Stop below the highest close`}
        distance={rule.trailing ?? null}
      />
      <Limit
        label={t`Longest hold`}
        value={hold}
        options={[
          { value: "none", label: t`none` },
          { value: "days", label: t`in days` },
        ]}
        onChoose={(next) => edit({ ...rule, maxHoldBars: next === "none" ? null : 20 })}
      >
        {maxHoldBars === null ? null : (
          <RuleNumberField label={t`days`} path={["maxHoldBars"]} value={maxHoldBars} />
        )}
      </Limit>
      <Limit
        label={t`Wait after a sale`}
        value={wait}
        options={[
          { value: "none", label: t`none` },
          { value: "days", label: t`in days` },
        ]}
        onChoose={(next) => edit({ ...rule, waitBars: next === "none" ? undefined : 5 })}
      >
        {waitBars === undefined ? null : (
          <RuleNumberField label={t`days to wait`} path={["waitBars"]} value={waitBars} />
        )}
      </Limit>
      <SizeEditor rule={rule} />
    </div>
  );
}

interface DistanceEditorProps {
  field: "stop" | "target" | "trailing";
  label: string;
  distance: RuleLevel | null;
}

function DistanceEditor({ field, label, distance }: DistanceEditorProps) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const choose = (next: Distance): void => {
    // What a rule need not have is left out of it.
    const none = field === "trailing" ? undefined : null;
    edit(withPart(rule, [field], next === "none" ? none : usual[next]));
  };
  return (
    <Limit<Distance>
      label={label}
      value={distance?.kind ?? "none"}
      options={[
        { value: "none", label: t`none` },
        { value: "percent", label: t`in percent` },
        { value: "atr", label: t`in average true ranges` },
        // What follows the highest close has no week of its own.
        ...(field === "trailing" ? [] : [{ value: "week" as const, label: t`end of an ordinary week` }]),
      ]}
      onChoose={choose}
    >
      {distance === null || distance.kind === "week" ? null : distance.kind === "percent" ? (
        <RuleNumberField
          label={label}
          hideLabel
          unit="%"
          path={[field, "percent"]}
          value={distance.percent}
        />
      ) : (
        <RuleNumberField label={t`ranges`} path={[field, "multiple"]} value={distance.multiple} />
      )}
    </Limit>
  );
}

type Size = "none" | RuleSize["kind"];

const usualSize: Readonly<Record<RuleSize["kind"], RuleSize>> = {
  percent: { kind: "percent", percent: 10 },
  amount: { kind: "amount", amount: 1_000 },
  risk: { kind: "risk", percent: 1 },
};

/** How much a purchase is; without a size of its own, what the test and the trading say. */
function SizeEditor({ rule }: { rule: SignalRule }) {
  const { t } = useLingui();
  const { edit } = useComposer();
  const problems = useProblemsAt(["size"]);
  const { size } = rule;
  const label = t`Size of a purchase`;
  return (
    <Limit<Size>
      label={label}
      value={size?.kind ?? "none"}
      options={[
        { value: "none", label: t`by the test and the trading` },
        { value: "percent", label: t`percent of the account` },
        { value: "amount", label: t`an amount of money` },
        { value: "risk", label: t`percent lost at the stop` },
      ]}
      onChoose={(next) => edit({ ...rule, size: next === "none" ? undefined : usualSize[next] })}
    >
      {size === undefined ? null : size.kind === "amount" ? (
        <RuleNumberField label={label} hideLabel path={["size", "amount"]} value={size.amount} />
      ) : (
        <RuleNumberField label={label} hideLabel unit="%" path={["size", "percent"]} value={size.percent} />
      )}
      <ProblemLines texts={problems} />
    </Limit>
  );
}

interface LimitProps<V extends string> {
  label: string;
  value: V;
  options: ReadonlyArray<{ value: V; label: string }>;
  onChoose(value: V): void;
  children: ReactNode;
}

function Limit<V extends string>({ label, value, options, onChoose, children }: LimitProps<V>) {
  return (
    <div className="grid content-start justify-items-start gap-2 [&>:first-child]:w-full">
      <Select<V> label={label} compact value={value} options={options} onChange={onChoose} />
      {children}
    </div>
  );
}

/** The three numbers of a grid. */
export function GridEditor({ rule }: { rule: GridRule }) {
  const { t } = useLingui();
  const problems = useProblemsAt([]);
  return (
    <div className="grid gap-3">
      <p className="max-w-[64ch] text-13 text-soft">
        {t`Orders to buy rest below the price, each so far below the last; what one of them buys is sold one level higher.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <RuleNumberField label={t`orders`} path={["levels"]} value={rule.levels} />
        <RuleNumberField label={t`average true ranges apart`} path={["spacingAtr"]} value={rule.spacingAtr} />
        <RuleNumberField label={t`days of the range`} path={["atrPeriod"]} value={rule.atrPeriod} />
      </div>
      <ProblemLines texts={problems} />
    </div>
  );
}
