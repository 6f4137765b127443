/** Kinds of columns that several tables have. */
import { customType, numeric, timestamp } from "drizzle-orm/pg-core";

/** A moment with its time zone, to the microsecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Exact decimals travel as strings. */
export const exact = (name: string) => numeric(name, { precision: 38, scale: 18 });

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  // One driver gives a Buffer, a window into memory it shares with others.
  fromDriver: (value) => new Uint8Array(value),
});
