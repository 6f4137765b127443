export interface StockDetailProps {
  /** As in the address: an instrument id (`XTSE:RY`) or what people type (`ry.to`). */
  symbol: string;
  onBack(): void;
}
