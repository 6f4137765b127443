import type { ChartIndicator } from "@neuro/contract";
import { usePhone } from "#lib/use-media.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Cell, Sheet, Split, Stack } from "#ui/sheet.tsx";
import { chartHeight } from "../chart/chart-height.ts";

/** Blocks of the final heights, so that nothing moves when the stock arrives. */
export function WaitingSheet({ indicators }: { indicators: readonly ChartIndicator[] }) {
  const phone = usePhone();
  return (
    <Sheet>
      <Stack>
        <Cell>
          <Skeleton
            heights={[phone ? 64 : 40, 20, chartHeight(indicators, phone)]}
            widths={["240px", "320px", "100%"]}
          />
        </Cell>
        <Cell style={{ height: 124 }}>
          <Skeleton heights={[36, 36]} />
        </Cell>
        <Split className="tab:grid-cols-2">
          <Cell style={{ minHeight: 320 }}>
            <Skeleton heights={[20, 16, 160]} />
          </Cell>
          <Cell style={{ minHeight: 320 }}>
            <Skeleton heights={[20, 16, 160]} />
          </Cell>
        </Split>
      </Stack>
    </Sheet>
  );
}
