import { Split } from "#ui/sheet.tsx";
import { BreadthCell } from "./breadth-cell.tsx";
import { HeatMapCell } from "./heat-map-cell.tsx";
import { MoversCell } from "./movers-cell.tsx";

/** The market as a whole, below the search for one stock; rows of a sheet. */
export default function MarketMap() {
  return (
    <>
      <HeatMapCell />
      <Split className="desk:grid-cols-[392px_minmax(0,1fr)]">
        <BreadthCell />
        <MoversCell />
      </Split>
    </>
  );
}
