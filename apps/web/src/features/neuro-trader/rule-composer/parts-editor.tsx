import { useLingui } from "@lingui/react/macro";
import type { GridRule, SignalRule, TradingRule } from "@neuro/contract/trading-rules";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { placeText, useComposer } from "./composer-context.ts";
import { AddButtons, ConditionEditor } from "./condition-editor.tsx";
import { GridEditor, LimitsEditor } from "./limits-editor.tsx";
import { ParametersEditor } from "./parameters-editor.tsx";
import { newCondition } from "./value-choices.ts";

/** The rule part by part, each chosen from menus. */
export function PartsEditor() {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const change = (kind: TradingRule["kind"]): void => {
    if (kind !== rule.kind) edit(kind === "grid" ? asGrid(rule) : asSignals(rule));
  };
  return (
    <div className="grid gap-6">
      <div>
        <Segmented<TradingRule["kind"]>
          label={t`How it trades`}
          value={rule.kind}
          choices={[
            { value: "signals", label: t`By conditions` },
            { value: "grid", label: t`A grid of orders` },
          ]}
          onChange={change}
        />
      </div>
      {rule.kind === "grid" ? (
        <Part title={t`Grid`}>
          <GridEditor rule={rule} />
        </Part>
      ) : (
        <Signals rule={rule} />
      )}
      <Part title={t`Parameters`}>
        <ParametersEditor parameters={rule.parameters} />
      </Part>
    </div>
  );
}

function Signals({ rule }: { rule: SignalRule }) {
  const { t } = useLingui();
  const { edit } = useComposer();
  return (
    <>
      <Part title={t`Buy when`}>
        <ConditionEditor path={["entry"]} condition={rule.entry} name="" />
        {isGroup(rule.entry) ? null : <AddButtons path={["entry"]} />}
      </Part>
      <Part title={t`Sell when`}>
        {rule.exit === null ? (
          <div data-place={placeText(["exit"])} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-13 text-soft">{t`It sells by its limits alone.`}</p>
            <Button
              size="sm"
              icon="plus"
              className="max-tab:h-11"
              onClick={() => edit({ ...rule, exit: newExit }, { focus: ["exit"] })}
            >
              {t`Add a condition`}
            </Button>
          </div>
        ) : (
          <>
            <ConditionEditor path={["exit"]} condition={rule.exit} name="" />
            {isGroup(rule.exit) ? null : <AddButtons path={["exit"]} />}
          </>
        )}
      </Part>
      <Part title={t`Limits`}>
        <LimitsEditor rule={rule} />
      </Part>
    </>
  );
}

const newExit = { ...newCondition, is: "below" } as const;

const isGroup = ({ kind }: SignalRule["entry"]): boolean => kind === "all" || kind === "any";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-14 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const asGrid = ({ name }: TradingRule): GridRule => ({
  ...{ version: 1, name, parameters: [], kind: "grid" },
  ...{ levels: 5, spacingAtr: 1, atrPeriod: 14 },
});

const asSignals = ({ name }: TradingRule): SignalRule => ({
  ...{ version: 1, name, parameters: [], kind: "signals" },
  ...{ entry: newCondition, exit: newExit, stop: null, target: null, maxHoldBars: null },
});
