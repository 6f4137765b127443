import type { InstrumentId } from "@neuro/contract";
import type { ReactNode } from "react";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { rememberOpened } from "./last-opened.ts";

export interface StockLinkProps {
  stock: { instrument_id: InstrumentId; symbol: string; name: string };
  /** What is shown is the symbol alone: the name is spoken after it. */
  short?: boolean;
  tabIndex?: number | undefined;
  className?: string;
  children: ReactNode;
}

/** Opens the detail of a listing. */
export function StockLink({ stock, short = false, tabIndex, className, children }: StockLinkProps) {
  return (
    <TabLink
      tab="stocks"
      symbol={stock.instrument_id}
      {...(short ? { label: `${stock.symbol} ${stock.name}` } : {})}
      tabIndex={tabIndex}
      onClick={() => rememberOpened(stock.instrument_id)}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </TabLink>
  );
}
