/** Everything that capabilities work with; each sees the part of its own floor and of those below. */
import type { AdministrationContext } from "../administration/administration-context.ts";

export type AppContext = AdministrationContext;
