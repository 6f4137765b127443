/** Begins the cause of every deposit that a person makes here. */
export const FUNDS_CAUSE = "deposit:funds:";
