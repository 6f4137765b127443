import { useLingui } from "@lingui/react/macro";
import type { FoundStock } from "@neuro/search";
import { columnClass } from "./result-columns.ts";
import { ResultRow } from "./result-row.tsx";

export interface ResultListProps {
  hits: readonly FoundStock[];
  /** All that the list holds once it is complete. */
  total: number;
  /** Place of the row at which the Tab key stops. */
  current: number;
}

/** The found stocks in columns of fixed widths, so that nothing moves while they fill. */
export function ResultTable({ hits, total, current }: ResultListProps) {
  const { t } = useLingui();
  return (
    <table className="tb tall table-fixed border-separate! border-spacing-0" aria-rowcount={total + 1}>
      <caption className="sr-only">{t`Results`}</caption>
      <colgroup>
        <col className="w-7" />
        <col className="w-[72px]" />
        <col />
        <col className={`w-[68px] ${columnClass.exchange}`} />
        <col className={`w-8 ${columnClass.country}`} />
        <col className={`w-[106px] ${columnClass.sector}`} />
        <col className={`w-[78px] ${columnClass.sparkline}`} />
        <col className="w-[108px]" />
        <col className="w-[78px]" />
        <col className="w-[98px]" />
        <col className={`w-[90px] ${columnClass.confidence}`} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="pr-0!">
            <span className="sr-only">{t`Watch`}</span>
          </th>
          <th scope="col">{t`Symbol`}</th>
          <th scope="col">{t`Name`}</th>
          <th scope="col" className={columnClass.exchange}>{t`Exchange`}</th>
          <th scope="col" className={columnClass.country}>
            <span className="sr-only">{t`Country`}</span>
          </th>
          <th scope="col" className={columnClass.sector}>{t`Sector`}</th>
          <th scope="col" className={columnClass.sparkline}>{t`30 days`}</th>
          <th scope="col" className="num">{t`Price`}</th>
          <th scope="col" className="num">{t`Day`}</th>
          <th scope="col" className="pl-3!">{t`Signal`}</th>
          <th scope="col" className={columnClass.confidence}>{t`Confidence`}</th>
        </tr>
      </thead>
      <tbody>
        {hits.map((hit, place) => (
          <ResultRow key={hit.stock.instrument_id} hit={hit} current={place === current} />
        ))}
      </tbody>
    </table>
  );
}
