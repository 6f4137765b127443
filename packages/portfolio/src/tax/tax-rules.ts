/**
 * Version of how gains are counted. Raised with every change that makes other figures of the same books, so that whoever was shown others
 * is told what changed (`tax_rules.N` among the messages of the contract).
 */
export const TAX_RULES = 2;
