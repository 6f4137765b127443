import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Percent } from "#ui/figures/percent.tsx";
import { Cell } from "#ui/sheet.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { HintPopover } from "#ui/windows/hint-popover.tsx";
import type { Evaluation } from "./evaluation.ts";

type Prediction = NonNullable<Evaluation["prediction"]>;
type Row = Prediction["horizons"][number];

/** What the network says of the days to come, as far as its measured skill allows. */
export function PredictionPart({ evaluation: { prediction } }: { evaluation: Evaluation }) {
  const { t } = useLingui();
  const format = useFormat();
  if (prediction === null) {
    return (
      <Cell head={t`What it says now`} level={3}>
        <p className="text-13 text-soft">{t`There are no prices to predict from now.`}</p>
      </Cell>
    );
  }
  const day = format.date(prediction.as_of);
  const price = `${format.price(prediction.current_price)} ${prediction.currency}`;
  return (
    <Cell
      head={t`What it says now`}
      level={3}
      aside={<span className="text-12 text-muted">{t`close of ${day}, ${price}`}</span>}
    >
      <p className="max-w-[92ch] text-14">{prediction.text}</p>
      <div className="mt-3">
        <Forecasts prediction={prediction} />
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2 text-12 text-muted">
        <HintPopover
          className="border-b border-dotted border-control"
          content={t`How much the network counts among the reasons of the signal of this stock. Measured skill earns it; without skill it is zero.`}
        >
          {t`Weight in the signal`}
        </HintPopover>
        <span className="font-semibold text-ink">
          <Percent value={percentOf(prediction.signal_weight)} digits={0} />
        </span>
      </p>
    </Cell>
  );
}

function Forecasts({ prediction }: { prediction: Prediction }) {
  const { t } = useLingui();
  const columns: Column<Row>[] = [
    {
      head: t`Ahead`,
      rowHeader: true,
      cell: ({ horizon_days: days }) => t`${plural(days, { one: `${days} day`, other: `${days} days` })}`,
    },
    {
      head: t`Chance of a rise`,
      numeric: true,
      cell: ({ probability_up: value }) => (
        <span className="font-semibold">
          <Percent value={percentOf(value)} digits={1} />
        </span>
      ),
    },
    {
      head: t`Base rate`,
      numeric: true,
      cell: ({ base_rate: value }) => <Percent value={percentOf(value)} digits={1} />,
    },
    {
      head: t`Expected`,
      numeric: true,
      cell: ({ expected_change_percent: value, edge_found: edge }) =>
        edge ? <Percent value={value} digits={2} signed /> : t({ message: "none", context: "expectation" }),
    },
  ];
  return (
    <Table
      label={t`What it says now`}
      columns={columns}
      rows={prediction.horizons}
      keyOf={({ horizon_days }) => String(horizon_days)}
    />
  );
}
