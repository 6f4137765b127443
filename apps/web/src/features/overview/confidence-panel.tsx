import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, type Fraction, percentOf } from "@neuro/contract";
import { Link } from "@tanstack/react-router";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { weekRecord } from "#shared/range/week-record.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Icon } from "#ui/icon.tsx";
import { HonestyRuler } from "#ui/plots/honesty-ruler.tsx";
import { Cell } from "#ui/sheet.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { rulerScale } from "./ruler-scale.ts";
import { Sentiment } from "./sentiment.tsx";

type Summary = AnswerOf<"dashboardSummary">;

/** How often the signals were right, on a scale with what any guess would score; and the market's mood. */
export function ConfidencePanel() {
  const { t } = useLingui();
  const format = useFormat();
  const summary = useOperation("dashboardSummary");
  const accuracy = useOperation("signalAccuracy");
  // The ruler comes with its interval and base rate at once; without them it is drawn all the same.
  const settled = accuracy.data !== undefined || accuracy.error !== null;
  const waiting = settled ? summary : { ...summary, data: undefined, isFetching: true };
  const shown = summary.data?.ai_confidence;
  const count = format.number(shown?.sample_size ?? 0);
  return (
    <Cell className="col-span-2 desk:col-span-1" style={useRoom(waiting, { phone: 294, wide: 302 })}>
      <CellHead title={t`AI confidence`} tone="label">
        {shown === undefined || shown.confidence === null ? null : (
          <Source of={shown.provenance} text={t`measured, n = ${count}`} why={shown.text} />
        )}
      </CellHead>
      <Answer
        query={waiting}
        failed={t`The measurement could not be loaded.`}
        skeleton={
          <Skeleton heights={[20, 32, 54, 28, 20]} widths={["80%", "240px", "100%", "80%", "100%"]} />
        }
      >
        {(data) => (
          <>
            <HowFar />
            {data.ai_confidence.confidence === null ? (
              <NotMeasured text={data.ai_confidence.text} />
            ) : (
              <Measured
                confidence={data.ai_confidence}
                value={data.ai_confidence.confidence}
                accuracy={accuracy.data}
              />
            )}
            <Sentiment sentiment={data.market_sentiment} />
          </>
        )}
      </Answer>
    </Cell>
  );
}

/** What Neuro knows best comes first: how far prices move, and how right that was. */
function HowFar() {
  const { t } = useLingui();
  const format = useFormat();
  const record = useOperation("rangeRecord").data;
  const { usual } = weekRecord(record);
  const share = usual === undefined ? "–" : format.percent(percentOf(usual.held), { digits: 1 });
  const count = format.number(usual?.cases ?? 0);
  return (
    <p className="mb-2 flex min-h-11 flex-wrap max-tab:min-h-15 tab:max-desk:min-h-5 items-center gap-x-2 text-13 text-soft">
      {t`How far: ${share} of weeks ended within their 80 % range, n = ${count}.`}
      {record === undefined ? null : <Source of={record.provenance} />}
    </p>
  );
}

interface MeasuredProps {
  confidence: Summary["ai_confidence"];
  value: Fraction;
  accuracy: AnswerOf<"signalAccuracy"> | undefined;
}

function Measured({ confidence, value, accuracy }: MeasuredProps) {
  const { t } = useLingui();
  const format = useFormat();
  const scale = rulerScale(value, confidence.sample_size, accuracy);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Figure>{format.percent(percentOf(value), { digits: 1 })}</Figure>
        <span className="text-13 text-soft">{t`of shown signals were right`}</span>
      </p>
      <div className="mt-2 px-3">
        <HonestyRuler {...scale} step={5} detail="small" />
      </div>
      {accuracy === undefined || scale.interval === undefined || accuracy.edge_found ? null : (
        <p className="mt-1.5 flex items-start gap-2 text-12 text-soft">
          <Icon name="warning" size={14} className="mt-px text-warn" />
          <span>
            {t`No edge found: not provably better than the base rate.`}{" "}
            <Link to="/method" className={`${textLinkClass} whitespace-nowrap`}>
              {t`How we measure`}
            </Link>
          </span>
        </p>
      )}
    </>
  );
}

function NotMeasured({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <div className="min-h-[90px]">
      <p className="text-16 font-semibold">{t`Not measured yet`}</p>
      <p className="mt-1 text-13 text-soft">{text}</p>
    </div>
  );
}
