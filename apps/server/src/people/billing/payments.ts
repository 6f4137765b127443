import type { PaymentProvider } from "./payment-provider.ts";

export interface Payments {
  /** Null: this installation charges nobody. */
  readonly stripe: PaymentProvider | null;
  /** What every demo uses, whatever is configured, and everybody where nothing is. */
  readonly sandbox: PaymentProvider;
}
