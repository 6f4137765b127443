import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asFraction, type Fraction, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

type Odds = AnswerOf<"rangeOdds">;

interface Part {
  readonly key: string;
  readonly name: string;
  readonly share: Fraction;
  readonly fill: string;
}

/** Which price is touched first, as one bar of 100, and each price by itself in words. */
export function OddsShown({ odds }: { odds: Odds }) {
  const { t } = useLingui();
  const format = useFormat();
  const percent = (share: Fraction): string => format.percent(percentOf(share), { digits: 0 });
  const parts = useParts(odds);
  const cases = format.number(odds.cases);
  return (
    <div className="grid gap-3">
      <div aria-hidden="true" className="flex h-3.5 overflow-hidden rounded-[2px]">
        {parts.map(({ key, share, fill }) => (
          <span key={key} className={fill} style={{ width: `${100 * share}%` }} />
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-12">
        {parts.map(({ key, name, share, fill }) => (
          <div key={key} className="flex items-baseline gap-2">
            <span aria-hidden="true" className={`size-2 flex-none rounded-[2px] ${fill}`} />
            <dt className="min-w-0 flex-1 text-soft">{name}</dt>
            <dd className="font-semibold">{percent(share)}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-0.5 text-12 text-soft">
        {[odds.up, odds.down].map((side) => (side === null ? null : <Side key={side.price} side={side} />))}
      </ul>
      <p className="text-12 text-muted">{t`Counted on ${cases} cases of real history, scaled to what is expected now.`}</p>
    </div>
  );
}

function Side({ side }: { side: NonNullable<Odds["up"]> }) {
  const { t } = useLingui();
  const format = useFormat();
  const price = format.price(side.price);
  const share = format.percent(percentOf(side.touched), { digits: 0 });
  const session = format.number(side.median_session ?? 0);
  return (
    <li>
      {side.median_session === null
        ? t`${price} is touched in ${share} of the cases.`
        : t`${price} is touched in ${share} of the cases, half of those by session ${session}.`}
    </li>
  );
}

function useParts(odds: Odds): readonly Part[] {
  const { t } = useLingui();
  const { up_first, down_first, same_session, neither } = odds;
  if (up_first === null || down_first === null || same_session === null) {
    const touched = odds.up_touched ?? odds.down_touched ?? asFraction(0);
    const fill = odds.up_touched === null ? "bg-loss" : "bg-gain";
    return [
      { key: "touched", name: t`Touched`, share: touched, fill },
      { key: "neither", name: t`Not touched`, share: neither, fill: "bg-track" },
    ];
  }
  return [
    { key: "up", name: t`Above first`, share: up_first, fill: "bg-gain" },
    { key: "down", name: t`Below first`, share: down_first, fill: "bg-loss" },
    { key: "same", name: t`Both on one day`, share: same_session, fill: "bg-control" },
    { key: "neither", name: t`Neither`, share: neither, fill: "bg-track" },
  ];
}
