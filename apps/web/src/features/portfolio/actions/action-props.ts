import type { Account } from "@neuro/contract";

export interface ActionProps {
  account: Account;
  onClose(): void;
}
