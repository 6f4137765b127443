import { useLingui } from "@lingui/react/macro";
import { asPercent, type ChatBlock } from "@neuro/contract";
import { useState } from "react";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { spreadLabels } from "#ui/plots/spread-labels.ts";
import { type Drawing, drawingOf, tableOf } from "./line-geometry.ts";

type Lines = Extract<ChatBlock, { kind: "lines" }>;

const WIDTH = 250;
const HEIGHT = 84;
const TABLE_ROWS = 24;
/** The first is what was asked about; dotted is what it is held against. */
const strokes = ["var(--ink)", "var(--muted)", "var(--brand)", "var(--h2)", "var(--h4)", "var(--h6)"];
const strokeOf = (index: number): string => strokes[index % strokes.length] ?? "var(--ink)";

/** A line drawing with its names at the right end; the same as a table. */
export function LinesExhibit({ block }: { block: Lines }) {
  const { t } = useLingui();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const { title, unit, currency, lines } = block;
  const text = (value: number): string => {
    if (unit === "percent") return format.percent(asPercent(value), { digits: 1, signed: true });
    if (unit === "price") return format.price(value);
    return format.money(value, { whole: true, ...(currency === null ? {} : { currency }) });
  };
  const drawing = drawingOf(lines, WIDTH, HEIGHT);
  return (
    <figure>
      <figcaption className="mb-1 flex items-center justify-between gap-3 text-12 font-medium text-muted">
        {title}
        <ChartTableButton on={asTable} onChange={setAsTable} />
      </figcaption>
      {drawing === null ? (
        <p className="text-13 text-soft">{t`There is no line to draw yet.`}</p>
      ) : asTable ? (
        <LinesTable block={block} text={text} />
      ) : (
        <Plot block={block} drawing={drawing} text={text} />
      )}
    </figure>
  );
}

interface ShownProps {
  block: Lines;
  text(value: number): string;
}

function Plot({ block: { title, unit }, drawing, text }: ShownProps & { drawing: Drawing }) {
  const format = useFormat();
  const { lines, zero, from, to } = drawing;
  const tops = spreadLabels(
    lines.map(({ y }) => y),
    { gap: 18, length: HEIGHT },
  );
  const ends = lines.map(({ name, last }) => `${name} ${text(last)}`);
  const isMoney = unit === "money";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
      <svg
        role="img"
        aria-label={`${title}: ${ends.join(", ")}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classNames("block w-full overflow-visible", isMoney && "amount-chart")}
      >
        {zero === null ? null : (
          <line x1="0" x2={WIDTH} y1={zero} y2={zero} stroke="var(--line)" strokeDasharray="1 3" />
        )}
        {lines.map(({ name, path, x, y }, index) => (
          <g key={name} fill="none" stroke={strokeOf(index)}>
            <path
              d={path}
              strokeWidth={index === 0 ? 1.6 : 1.3}
              strokeLinejoin="round"
              strokeDasharray={index === 1 ? "1.5 2.5" : undefined}
            />
            <circle cx={x} cy={y} r="2.4" fill={strokeOf(index)} stroke="none" />
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="relative text-12 whitespace-nowrap">
        {/* Keeps the width of the widest name. */}
        {ends.map((end) => (
          <span key={end} className="invisible block h-0 font-semibold">
            {end}
          </span>
        ))}
        {lines.map(({ name, last }, index) => (
          <span
            key={name}
            className={classNames("absolute left-0", index === 0 ? "font-semibold" : "text-soft")}
            style={{ top: `${((tops[index] ?? 0) / HEIGHT) * 100}%`, translate: "0 -50%" }}
          >
            <span style={{ color: index < 2 ? undefined : strokeOf(index) }}>{name}</span>{" "}
            <span className={isMoney ? "amount" : undefined}>{text(last)}</span>
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-12 text-muted">
        <span>{format.date(from, "short")}</span>
        <span>{format.date(to, "short")}</span>
      </div>
    </div>
  );
}

function LinesTable({ block: { title, unit, lines }, text }: ShownProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section aria-label={title} tabIndex={0} className="overflow-y-auto" style={{ maxHeight: 220 }}>
      <table className="tb">
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableOf(lines, TABLE_ROWS).map(({ time, values }) => (
            <tr key={time}>
              <th scope="row">{format.date(time)}</th>
              {values.map((value, index) => (
                <td key={lines[index]?.name} className={classNames("num", unit === "money" && "amount")}>
                  {value === null ? "–" : text(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
