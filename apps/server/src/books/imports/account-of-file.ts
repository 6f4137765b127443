/** Which account of the books an account of a file is. */
import type { FileAccount, ReadFile } from "@neuro/activity-files";
import { activityFormats } from "@neuro/contract";
import { maskedNumber } from "../brokerage-accounts/masked-number.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";

/** What names an account of a file, for the next file of it. */
export function accountKeyOf(format: string, { number, name }: FileAccount): string {
  return [format, number ?? name ?? ""].join(" ").trim();
}

/** Empty where the file does not tell. */
export const brokerageOf = ({ format }: Pick<ReadFile, "format">): string =>
  activityFormats[format].brokerage ?? "";

const isNamedAs = (name: string, brokerage: string): boolean => {
  const [a, b] = [name.toLowerCase(), brokerage.toLowerCase()];
  return a.includes(b) || b.includes(a);
};

/** Whether an account is at another of the brokers whose files are read; a name that none of them has may be the file's broker's. */
function isAtAnotherBroker({ account }: AccountBooks, brokerage: string): boolean {
  const { brokerageName } = account;
  if (!brokerage || !brokerageName || isNamedAs(brokerageName, brokerage)) return false;
  return Object.values(activityFormats).some(
    ({ brokerage: other }) => other !== null && isNamedAs(brokerageName, other),
  );
}

/** The account at the file's broker whose number ends as the file's: the books keep the end alone, which accounts of two brokers may share. */
export function sameNumber(
  books: readonly AccountBooks[],
  { number }: FileAccount,
  brokerage: string,
): AccountBooks | null {
  if (number === null) return null;
  const masked = maskedNumber(number);
  const same = books.filter(
    (own) =>
      own.account.mode === "live" &&
      own.account.accountNumber === masked &&
      !isAtAnotherBroker(own, brokerage),
  );
  return same.length === 1 ? (same[0] ?? null) : null;
}
