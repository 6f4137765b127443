import { useLingui } from "@lingui/react/macro";
import type { MappedStock, MapTimeframe } from "@neuro/contract";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useSize } from "#lib/use-size.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { heatColour, heatLevel } from "./heat-level.ts";
import { type Direction, neighbour } from "./neighbour.ts";
import { type MapSector, type PlacedSector, type PlacedStock, placeSectors } from "./treemap-layout.ts";

export interface TreemapProps {
  sectors: readonly MapSector[];
  timeframe: MapTimeframe;
  /** The stock pointed at or focused; undefined when it is none. */
  onPoint(stock: MappedStock | undefined): void;
}

const keys: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** One stop of the Tab key; from there arrow keys lead from field to field, and Enter opens the stock. */
export function Treemap({ sectors, timeframe, onPoint }: TreemapProps) {
  const { t } = useLingui();
  const [box, size] = useSize<HTMLDivElement>({ width: 0, height: 0 });
  const placed = useMemo(() => placeSectors(sectors, size), [sectors, size]);
  const fields = useMemo(() => placed.flatMap((sector) => sector.fields), [placed]);
  const [current, setCurrent] = useState<string>();
  const links = useRef(new Map<string, HTMLElement>());
  const reachable = fields.some(({ stock }) => stock.instrument_id === current)
    ? current
    : fields[0]?.stock.instrument_id;

  const move = (event: KeyboardEvent): void => {
    const direction = keys[event.key];
    const from = fields.find(({ stock }) => stock.instrument_id === reachable);
    if (direction === undefined || from === undefined) return;
    event.preventDefault();
    const to = neighbour(fields, from, direction);
    if (to !== null) links.current.get(to.stock.instrument_id)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the keys; here they are only heard.
    <div
      ref={box}
      className="relative h-[420px] overflow-hidden max-tab:h-[560px]"
      onKeyDown={move}
      onPointerLeave={() => onPoint(undefined)}
    >
      <ul aria-label={t`Heat map`}>
        {placed.map((sector) => (
          <li key={sector.sector.sector}>
            <SectorName placed={sector} />
            <ul>
              {sector.fields.map((field) => {
                const { stock } = field;
                const id = stock.instrument_id;
                const point = (): void => {
                  setCurrent(id);
                  onPoint(stock);
                };
                return (
                  <li
                    key={id}
                    ref={(element) => {
                      const link = element?.querySelector("a");
                      if (link) links.current.set(id, link);
                      else links.current.delete(id);
                    }}
                    onPointerEnter={() => onPoint(stock)}
                    onFocus={point}
                  >
                    <Field field={field} timeframe={timeframe} reachable={id === reachable} />
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

const WIDE_ENOUGH_FOR_A_NAME = 52;

function SectorName({ placed }: { placed: PlacedSector }) {
  const nameOf = useSectorName();
  const { x, y, width, sector } = placed;
  return (
    <span
      className={
        width < WIDE_ENOUGH_FOR_A_NAME
          ? "sr-only"
          : "absolute truncate text-11 leading-4 font-semibold text-soft"
      }
      style={width < WIDE_ENOUGH_FOR_A_NAME ? undefined : { left: x, top: y, width }}
    >
      {nameOf(sector.sector)}
    </span>
  );
}

interface FieldProps {
  field: PlacedStock;
  timeframe: MapTimeframe;
  reachable: boolean;
}

function Field({ field: { stock, x, y, width, height }, timeframe, reachable }: FieldProps) {
  const format = useFormat();
  const change = format.percent(stock.change_percent, { digits: 1, signed: true });
  const large = width >= 84 && height >= 60;
  const hasSymbol = width >= 7 * stock.symbol.length + 10 && height >= 20;
  const hasChange = hasSymbol && width >= 42 && height >= (large ? 50 : 38);
  return (
    <span
      className="absolute block"
      style={{
        left: x,
        top: y,
        width,
        height,
        background: heatColour(heatLevel(stock.change_percent, timeframe)),
      }}
    >
      <TabLink
        tab="stocks"
        symbol={stock.instrument_id}
        tabIndex={reachable ? 0 : -1}
        className="block size-full overflow-hidden px-[5px] py-0.5 text-ink outline-offset-[-2px] hover:shadow-[inset_0_0_0_2px_var(--ink)]"
      >
        <span className={hasSymbol ? `block font-semibold ${large ? "text-14" : "text-11"}` : "sr-only"}>
          {stock.symbol}
        </span>{" "}
        <span className={hasChange ? `block ${large ? "text-12" : "text-11"}` : "sr-only"}>{change}</span>{" "}
        <span className="sr-only">{stock.name}</span>
      </TabLink>
    </span>
  );
}
