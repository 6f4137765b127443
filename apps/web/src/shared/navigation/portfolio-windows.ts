/** Windows and parts of the portfolio page that an address can open: `?tab=portfolio&open=net-worth`. */
export type PortfolioWindow =
  | "own-securities"
  | "recurring"
  | "net-worth"
  | "benchmark"
  | "import"
  | "statements";
