export { createStockIndex, stockIndexInSteps } from "./create-stock-index.ts";
export type { Country, FoundStock, Mark, StockFound, StockIndex, StockQuery } from "./stock-query.ts";
