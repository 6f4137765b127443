/**
 * Calendar days before and after a sale at a loss in which a purchase replaces what was sold, the same number in both countries.
 * Source: Income Tax Act, section 54, "superficial loss"; Internal Revenue Code, section 1091(a).
 */
export const REPLACEMENT_WINDOW_DAYS = 30;
