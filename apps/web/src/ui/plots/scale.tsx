import { classNames } from "#lib/class-names.ts";

export interface ScaleZone {
  key: string;
  from: number;
  to: number;
  name: string;
  tone?: "plain" | "gain" | "loss" | "warn";
}

export interface ScaleProps {
  /** The whole scale as sentences, for those who do not see it. */
  label: string;
  /** Ends of the scale; it begins and ends where it says. */
  from: number;
  to: number;
  /** Stretches between thresholds, each with its word; the one that holds the value is set in bold. */
  zones: readonly ScaleZone[];
  /** Thresholds and ends, written under the scale. */
  ticks: ReadonlyArray<{ value: number; text: string }>;
  /** What is measured; beyond an end it stands at that end with an arrow. */
  value: number | null;
  /** Drawn hollow and dashed. */
  sample?: boolean;
}

const fills = { plain: "bg-inset", gain: "bg-gain-wash", loss: "bg-loss-wash", warn: "bg-warn-wash" };
const words = { plain: "text-ink", gain: "text-gain", loss: "text-loss", warn: "text-warn" };

/** One measured value on a true scale whose stretches have names: volatility, a z-score, diversification. 62 high. */
export function Scale({ label, from, to, zones, ticks, value, sample = false }: ScaleProps) {
  const share = (at: number): number => ((at - from) / (to - from)) * 100;
  const at = value === null ? null : Math.min(100, Math.max(0, share(value)));
  const beyond = value === null ? 0 : value < from ? -1 : value > to ? 1 : 0;
  const last = zones.length - 1;
  return (
    <div role="img" aria-label={label} className="relative h-[62px] text-11 text-muted">
      {zones.map((zone, index) => {
        const here =
          value !== null && (index === 0 || value >= zone.from) && (index === last || value < zone.to);
        const tone = zone.tone ?? "plain";
        return (
          <span
            key={zone.key}
            className="absolute top-0 h-[42px] overflow-hidden"
            style={{ left: `${share(zone.from)}%`, width: `${share(zone.to) - share(zone.from)}%` }}
          >
            <span
              className={classNames(
                "block truncate px-1 text-center leading-4",
                here ? `font-semibold ${words[tone]}` : "text-muted",
              )}
            >
              {zone.name}
            </span>
            <span
              className={classNames(
                "absolute inset-x-0 bottom-0 h-3.5 border-muted",
                fills[tone],
                index > 0 && "border-l",
              )}
            />
          </span>
        );
      })}
      <span className="absolute inset-x-0 top-[41px] h-px bg-muted" />
      {ticks.map((tick) => (
        <span
          key={tick.value}
          className={classNames(
            "absolute top-[46px] leading-4 whitespace-nowrap",
            share(tick.value) <= 0.5
              ? ""
              : share(tick.value) >= 99.5
                ? "-translate-x-full"
                : "-translate-x-1/2",
          )}
          style={{ left: `${share(tick.value)}%` }}
        >
          {tick.text}
        </span>
      ))}
      {at === null ? null : (
        <span
          className={classNames(
            "absolute top-[18px] h-6 w-0 -translate-x-1/2 border-l-2",
            sample ? "border-dashed border-muted" : "border-ink",
          )}
          style={{ left: `${at}%` }}
        >
          <span
            className={classNames(
              "absolute -top-1 -left-[5px] size-2",
              beyond === 0
                ? `rounded-full ${sample ? "border-[1.5px] border-dashed border-muted bg-surface" : "bg-ink"}`
                : `bg-ink ${beyond < 0 ? "[clip-path:polygon(0_50%,100%_0,100%_100%)]" : "[clip-path:polygon(100%_50%,0_0,0_100%)]"}`,
            )}
          />
        </span>
      )}
    </div>
  );
}
