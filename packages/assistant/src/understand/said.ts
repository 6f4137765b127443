import type { Understanding } from "../understanding.ts";
import type { Reading } from "./reading.ts";
import type { NamedSecurities } from "./securities.ts";

/** One question as it was read, and what it stands in. */
export interface SaidClause {
  readonly reading: Reading;
  readonly named: NamedSecurities;
  readonly before: Understanding | null;
}
