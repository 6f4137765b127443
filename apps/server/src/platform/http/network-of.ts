/** What of an address names one caller: an IPv6 customer has 2^64 of them, so only the network counts. */
import { isIPv6 } from "node:net";

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/** The groups of an IPv6 address as they are when nothing is left out. */
function groupsOf(address: string): string[] {
  const [left = "", right] = address.split("::");
  const before = left === "" ? [] : left.split(":");
  const after = right === undefined || right === "" ? [] : right.split(":");
  const gap = right === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  return [...before, ...Array.from({ length: gap }, () => "0"), ...after];
}

/** `203.0.113.7` for itself and for `::ffff:203.0.113.7`; `2001:db8:0:1::/64` for every address of that network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split("%")[0] ?? address;
  if (!isIPv6(plain)) return address;
  const network = groupsOf(plain).slice(0, GROUPS_OF_A_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
