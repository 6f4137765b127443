/** Lines of a file that the books tell otherwise: in what, what may be done with them, and why an entry stays. */

export const importDifferences = ["day", "amount", "day_and_amount"] as const;
export type ImportDifference = (typeof importDifferences)[number];

/** `keep`: they are the same, and the books are right. `replace`: they are the same, and the file is right. `book`: both happened. */
export const importDecisions = ["keep", "replace", "book"] as const;
export type ImportDecision = (typeof importDecisions)[number];

/** Why no line of a file may take an entry's place. */
export const importStands = ["own_order", "told_by_hand", "corrected", "exchange", "before_opening"] as const;
export type ImportStands = (typeof importStands)[number];
