import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asFraction, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { ReproduceFrom } from "#shared/measurement/reproduce-from.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import { useParameterText } from "../use-parameter-text.ts";
import type { Evaluation, Horizon } from "./evaluation.ts";

interface PoolingPartProps {
  evaluation: Evaluation;
  horizon: Horizon;
}

/** Whether learning from many stocks first helped, and what the model can be made again from. */
export function PoolingPart({ evaluation, horizon }: PoolingPartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { measured_from: source } = evaluation;
  const [sessions, weights] = [format.number(evaluation.sessions), format.number(evaluation.weights)];
  const parameterText = useParameterText();
  return (
    <Cell head={t`How it was learned`} level={3}>
      <p className="text-13 text-soft">
        <Pooling horizon={horizon} />
      </p>
      <p className="mt-2 text-12 text-muted">{t`${plural(evaluation.sessions, { one: `${sessions} session`, other: `${sessions} sessions` })} of history, ${plural(evaluation.weights, { one: `${weights} weight`, other: `${weights} weights` })}.`}</p>
      <Disclosure title={<span className="text-13">{t`Can be made again from`}</span>}>
        <ReproduceFrom source={source} parameters={parameterText(source.parameters)} />
      </Disclosure>
    </Cell>
  );
}

function Pooling({ horizon }: { horizon: Horizon }) {
  const { t } = useLingui();
  const format = useFormat();
  const { pooling } = horizon;
  if (pooling === null)
    return t`It learned from this stock alone: there was too little other history to learn from first.`;
  const stocks = format.number(pooling.symbols);
  const share = (value: number): string => format.percent(percentOf(asFraction(value)), { digits: 1 });
  const loss = (value: number): string => format.number(value, { digits: 4 });
  const [own, alone] = [share(horizon.model.accuracy), share(pooling.alone_accuracy)];
  const [ownLoss, aloneLoss] = [loss(horizon.log_loss), loss(pooling.alone_log_loss)];
  const figures = t`Log loss ${ownLoss} against ${aloneLoss} alone; right on ${own} against ${alone}.`;
  return pooling.helped ? (
    <>
      {t`Learning from ${plural(pooling.symbols, { one: `${stocks} stock`, other: `${stocks} stocks` })} first, then from this one, helped.`}{" "}
      {figures}
    </>
  ) : (
    <>
      {t`Learning from ${plural(pooling.symbols, { one: `${stocks} stock`, other: `${stocks} stocks` })} first, then from this one, did not help.`}{" "}
      {figures}
    </>
  );
}
