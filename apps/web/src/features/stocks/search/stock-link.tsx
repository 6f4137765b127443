import type { ReactNode } from "react";
import { TabLink } from "#ui/tab-link.tsx";
import { rememberOpened } from "./last-opened.ts";

export interface StockLinkProps {
  stock: { instrument_id: string; symbol: string; name: string };
  tabIndex?: number | undefined;
  className?: string;
  children: ReactNode;
}

/** Opens the detail of a listing. Its name is spoken; what is shown may be shorter. */
export function StockLink({ stock, tabIndex, className, children }: StockLinkProps) {
  return (
    <TabLink
      tab="stocks"
      symbol={stock.instrument_id}
      label={`${stock.symbol} ${stock.name}`}
      tabIndex={tabIndex}
      onClick={() => rememberOpened(stock.instrument_id)}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </TabLink>
  );
}
