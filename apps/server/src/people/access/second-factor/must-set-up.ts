/** Whom the installation does not let go on without a second step. */
import type { InstallationSettings } from "@neuro/contract";
import type { User } from "../../../platform/http/caller.ts";

export interface Protected {
  readonly user: Pick<User, "kind" | "role">;
  /** A second step is set up. */
  readonly secondFactor: boolean;
}

/** A demo never: it has nothing to log in with. */
export function mustSetUpSecondFactor(
  { user, secondFactor }: Protected,
  { require_second_factor: whose }: Pick<InstallationSettings, "require_second_factor">,
): boolean {
  if (secondFactor || user.kind === "demo" || whose === "nobody") return false;
  return whose === "everybody" || user.role === "admin";
}
