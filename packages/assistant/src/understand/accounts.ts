import { PhraseBook } from "./words/phrases.ts";

/** Types of accounts as the contract spells them, by the names people give them. */
export const accountBook = new PhraseBook<string>();
const names: Readonly<Record<string, string>> = {
  TFSA: "tfsa, tfsa account, my tfsa, tax free savings, tax free savings account, celi, compte celi, compte d'épargne libre d'impôt",
  RRSP: "rrsp, rrsp account, rsp, registered retirement savings plan, retirement account, reer, compte reer, régime enregistré d'épargne-retraite",
  FHSA: "fhsa, first home savings account, celiapp",
  RESP: "resp, education savings, reee",
  RRIF: "rrif, ferr",
  LIRA: "lira, cri",
  IRA: "ira, roth, roth ira",
  "401K": "401k",
  margin: "margin account, margin, compte sur marge, compte marge, marge",
  crypto: "crypto account, crypto wallet, compte crypto, compte de crypto",
  investment:
    "investment account, non registered, non registered account, taxable account, cash account, personal account, individual account, compte non enregistré, compte au comptant, non enregistré, compte de placement, compte personnel",
  // A brokerage stands for the account there.
  Questrade: "questrade",
  Wealthsimple: "wealthsimple, wealth simple",
  Disnat: "disnat, desjardins",
  Robinhood: "robinhood",
  Schwab: "schwab",
  Fidelity: "fidelity",
  "Interactive Brokers": "interactive brokers, ibkr",
};
for (const [type, words] of Object.entries(names)) accountBook.add(words, type);
