import type { Account } from "@neuro/contract";

export interface ActProps {
  account: Account;
  onClose(): void;
}
