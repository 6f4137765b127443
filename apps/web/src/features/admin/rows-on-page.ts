export interface PageOfList {
  /** Full pages before this one. */
  before: number;
  pageRows: number;
  /** Rows on this page. */
  rows: number;
  /** As the server counted, perhaps a moment ago; where it counts at all. */
  total: number | undefined;
  hasNext: boolean;
}

/** Which rows are on screen. The last page says itself how many there are, and another page to come that there are more. */
export function rowsOnPage({ before, pageRows, rows, total, hasNext }: PageOfList) {
  const first = before * pageRows + 1;
  const last = first + rows - 1;
  return { first, last, of: total === undefined ? null : hasNext ? Math.max(total, last + 1) : last };
}
