/** Everything that capabilities work with; each sees the part of its own floor and of those below. */
import type { AdministrationContext } from "../administration/administration-context.ts";
import type { PeopleContext } from "../people/people-context.ts";

export type AppContext = AdministrationContext;

/** What is made before any capability: `create-capabilities.ts` wires the rest over it. */
export type Platform = Omit<PeopleContext, "payments" | "provisionDemo" | "deletionSteps">;
