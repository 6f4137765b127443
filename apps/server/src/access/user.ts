/** Who is calling, as every capability sees it. */
export interface User {
  readonly id: string;
  readonly kind: "member" | "demo";
  readonly role: "user" | "admin";
  readonly email: string;
  readonly name: string;
  readonly picture: string | null;
  readonly subscriptionExempt: boolean;
}

export interface Session {
  readonly id: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly expiresAt: number;
}
