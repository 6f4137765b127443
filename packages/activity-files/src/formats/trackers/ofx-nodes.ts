/** Elements of an OFX file and what stands in them. */
import type { OfxNode, OfxValue } from "../../source/read-ofx.ts";
import { readAmount } from "../../values/amount.ts";
import { readDay } from "../../values/day.ts";
import { NotUnderstood } from "../shared/not-understood.ts";

const isNode = (value: unknown): value is OfxNode =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const all = (value: OfxNode[string] | undefined): readonly OfxNode[] =>
  (Array.isArray(value) ? (value as readonly OfxValue[]) : [value]).filter(isNode);
export const child = (node: OfxNode, name: string): OfxNode => all(node[name])[0] ?? {};
export const text = (node: OfxNode, name: string): string => {
  const value = node[name];
  return typeof value === "string" ? value : "";
};

export function number(node: OfxNode, name: string): string | null {
  const value = readAmount(text(node, name));
  if (value === "wrong") throw new NotUnderstood("wrong_number", text(node, name));
  return value;
}

export function dayOrNone(node: OfxNode, name: string): string | null {
  const written = text(node, name);
  if (written === "") return null;
  const day = readDay(written);
  if (day === null) throw new NotUnderstood("wrong_date", written);
  return day.iso;
}

export function day(node: OfxNode, name: string): string {
  const found = dayOrNone(node, name);
  if (found === null) throw new NotUnderstood("no_date");
  return found;
}
