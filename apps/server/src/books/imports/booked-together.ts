/** Lines in pieces of about so many, of whole days: both movements of an exchange are in one. Pure. */
import type { ToldLine } from "./reading/file-activities.ts";

export function bookedTogether<Line extends ToldLine>(
  lines: readonly Line[],
  together: number,
): readonly (readonly Line[])[] {
  const pieces: Line[][] = [];
  let piece: Line[] = [];
  for (const line of lines) {
    const isNextDay = piece.at(-1)?.told.tradeDate !== line.told.tradeDate;
    if (piece.length >= together && isNextDay) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(line);
  }
  return piece.length === 0 ? pieces : [...pieces, piece];
}
