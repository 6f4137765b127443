/** A server that keeps what is saved of the trading settings, as the real one does. */
import type { Settings } from "@neuro/contract";
import type { FakeServer } from "./fake-server.ts";

/** From now on; `first`: what is saved already, of what was recorded. Returns what stands in the server. */
export function keepSettings(
  server: FakeServer,
  first: Partial<Settings> | ((recorded: Settings) => Partial<Settings>) = {},
): () => Settings {
  const { settings: recorded } = server.recorded("accountSettings");
  let settings: Settings = { ...recorded, ...(typeof first === "function" ? first(recorded) : first) };
  server.answer("accountSettings", () => ({ settings }));
  server.answer("saveAccountSettings", ({ body }) => {
    const { strategies = [], ...changes } = body ?? {};
    settings = {
      ...settings,
      ...(changes as Partial<Settings>),
      strategies: settings.strategies.map((each) => {
        const said = strategies.find(({ id }) => id === each.id);
        return { ...each, enabled: said?.enabled ?? each.enabled, exits: said?.exits ?? each.exits };
      }),
    };
    return { settings };
  });
  return () => settings;
}
