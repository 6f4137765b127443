import { isSymbolTooLong, type SharedKey } from "@neuro/contract";

type SymbolProblem = Extract<SharedKey, "analysis.symbol_required" | "symbol.too_long">;

/** What keeps a typed symbol from being asked for; null when nothing does. */
export function symbolProblem(typed: string): SymbolProblem | null {
  const symbol = typed.trim();
  if (symbol === "") return "analysis.symbol_required";
  return isSymbolTooLong(symbol) ? "symbol.too_long" : null;
}

/** As it is sent: trimmed, upper case. */
export function sentSymbol(typed: string): string {
  return typed.trim().toUpperCase();
}
