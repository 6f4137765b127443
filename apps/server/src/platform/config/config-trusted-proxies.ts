/** Whose word on a caller's address counts: that of the proxies in front, and of nobody before them. */
import { isIP } from "node:net";
import type { ConfigReader } from "./config-reader.ts";

/** How many stand in a row, or their networks; false for none. */
export type TrustedProxies = false | number | readonly string[];

const MOST = 10;
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const bits = BITS[isIP(address)];
  if (bits === undefined || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

export function readTrustedProxies(reader: ConfigReader): TrustedProxies {
  const text = reader.text("TRUST_PROXY");
  if (text === "off") return false;
  if (text === "on") return 1;
  const count = /^\d+$/.test(text) ? Number(text) : null;
  if (count !== null && count >= 1 && count <= MOST) return count;
  const networks = text.split(",").map((each) => each.trim());
  if (count === null && networks.every(isNetwork)) return networks;
  reader.refuse(
    "TRUST_PROXY",
    `off, a number of proxies from 1 to ${MOST}, or a list like 10.0.0.0/8,192.0.2.7`,
  );
  return false;
}
