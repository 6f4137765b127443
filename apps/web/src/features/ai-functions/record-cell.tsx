import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asFraction, percentOf } from "@neuro/contract";
import { Link } from "@tanstack/react-router";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { type Accuracy, rulerFigures } from "#shared/analysis/accuracy.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { Figure } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Icon } from "#ui/icon.tsx";
import { HonestyRuler } from "#ui/plots/honesty-ruler.tsx";
import { Cell } from "#ui/sheet.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

/** The page's hero: how often Neuro's signals were right, beside what any guess would have scored. */
export function RecordCell() {
  const { t } = useLingui();
  const query = useOperation("signalAccuracy");
  return (
    <Cell
      style={useRoom(query, { phone: 412, wide: 385 })}
      head={t`The record of the signals`}
      aside={query.data === undefined ? null : <RecordSource accuracy={query.data} />}
    >
      <Answer
        query={query}
        failed={t`The measurement could not be loaded.`}
        skeleton={<Skeleton heights={[56, 20, 104, 52]} widths={["220px", "360px", "100%", "80%"]} />}
      >
        {(accuracy) => <Record accuracy={accuracy} />}
      </Answer>
    </Cell>
  );
}

function RecordSource({ accuracy }: { accuracy: Accuracy }) {
  const { t } = useLingui();
  const format = useFormat();
  if (accuracy.accuracy === null || accuracy.from === null || accuracy.to === null)
    return <Source of={accuracy.provenance} />;
  const count = format.number(accuracy.symbols);
  const [first, last] = [accuracy.from.slice(0, 4), accuracy.to.slice(0, 4)];
  return (
    <Source
      of={accuracy.provenance}
      text={t`${plural(accuracy.symbols, { one: `${count} symbol`, other: `${count} symbols` })}, ${first} to ${last}`}
    />
  );
}

function Record({ accuracy }: { accuracy: Accuracy }) {
  const { t } = useLingui();
  const format = useFormat();
  const figures = rulerFigures(accuracy);
  const count = format.number(accuracy.sample_size);
  const days = accuracy.horizon_days;
  if (accuracy.accuracy === null) {
    return (
      <div className="min-h-[232px]">
        <p className="text-20 font-semibold tracking-[-0.02em]">{t`Not measured yet`}</p>
        <p className="mt-1 max-w-[560px] text-14 text-soft">
          {t`The first measurement over all stocks is under way. Until it is done Neuro claims nothing.`}
        </p>
        <div className="mt-6 px-3">
          <HonestyRuler {...figures} target={accuracy.target * 100} />
        </div>
      </div>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Figure size="hero">{format.percent(percentOf(accuracy.accuracy), { digits: 1 })}</Figure>
        <span className="text-16 text-soft">{t`of ${plural(accuracy.sample_size, { one: `${count} signal was`, other: `${count} signals were` })} right ${days} sessions later`}</span>
      </p>
      <div className="mt-5 px-3">
        <HonestyRuler {...figures} target={accuracy.target * 100} />
      </div>
      <Meaning accuracy={accuracy} />
    </>
  );
}

/** What the figure comes to, in words. */
function Meaning({ accuracy }: { accuracy: Accuracy }) {
  const { t } = useLingui();
  const format = useFormat();
  const base = format.percent(percentOf(asFraction(accuracy.base_rate ?? 0)), { digits: 1 });
  const method = (
    <Link to="/method" className={`${textLinkClass} whitespace-nowrap`}>
      {t`How we measure`}
    </Link>
  );
  if (accuracy.edge_found) {
    return (
      <p className="mt-4 max-w-[72ch] border-l-2 border-brand pl-3 text-13 text-soft">
        <span className="font-semibold text-brand">{t`An edge on past prices.`}</span>{" "}
        {t`Always naming the more frequent direction scores ${base}; the whole interval lies above it.`}{" "}
        {method}
      </p>
    );
  }
  return (
    <div className="mt-4 flex gap-2.5 border-l-2 border-warn pl-3">
      <Icon name="warning" size={14} className="mt-0.5 text-warn" />
      <div className="max-w-[72ch] text-13">
        <p className="font-semibold text-warn">{t`No edge found`}</p>
        <p className="mt-0.5 text-soft">
          {t`Always naming the more frequent direction scores ${base}, and the signals do no better. Read them as a second opinion with its reasons, not as a forecast.`}{" "}
          {method}
        </p>
      </div>
    </div>
  );
}
