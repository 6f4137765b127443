import { useValueChart, type ValueOverTime } from "#shared/portfolio/use-value-chart.tsx";
import { Cell } from "#ui/sheet.tsx";

/** The line of the value beside the same money in an index fund, in a cell of its own. */
export function BenchmarkChart(shown: ValueOverTime) {
  const { chart, legend } = useValueChart(shown);
  return (
    <Cell className="flex flex-col">
      <div className="relative min-h-[220px] flex-1 max-tab:-mx-2 tab:min-h-[300px]">
        <div className="absolute inset-0">{chart}</div>
      </div>
      <div className="mt-2 flex min-h-7 flex-wrap items-center gap-x-6 gap-y-1 text-12 text-soft">
        {legend}
      </div>
    </Cell>
  );
}
