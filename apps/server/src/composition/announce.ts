/** What the terminal shows once the server answers: where it is, what it runs on, what to do first. */
import { momentText } from "@neuro/contract";
import type { AppContext } from "./context.ts";

/** The start waits for no vendor, so nothing is known of it yet. */
function notAskedYet({ providers }: AppContext["market"]): string {
  const first = providers[0];
  if (first === undefined || !first.isLive || first.state().state !== "unknown") return "";
  const next = providers[1];
  const until = next === undefined ? "" : `; where it does not answer, ${next.label} does`;
  return `\n          ${first.label} is asked first and has not answered yet${until}`;
}

function marketLine({ market }: AppContext): string {
  const labels = market.providers.map(({ label }) => label).join(", then ");
  const { mode, speed } = market.clock;
  if (mode === "live") return `${labels}, live clock${notAskedYet(market)}`;
  const time = momentText(market.clock.now(), "en", { dateStyle: "medium", timeStyle: "short" });
  return `${labels}, replaying from ${time} Eastern${speed === 1 ? "" : ` at ${speed} times real speed`}`;
}

export function announcement(ctx: AppContext, url: string): string {
  const { config, db } = ctx;
  const data =
    db.kind === "embedded" ? `${config.dataDir} (embedded PostgreSQL)` : "PostgreSQL of DATABASE_URL";
  const admin = config.firstUserAdmin
    ? "Who registers first becomes administrator (FIRST_USER_ADMIN=off turns that off)."
    : "Nobody becomes administrator by registering.";
  return [
    "",
    `  Neuro is running at ${url}`,
    "",
    `  market  ${marketLine(ctx)}`,
    `  data    ${data}`,
    `  api     ${url}/api/docs`,
    "",
    "  Open it and try the demo: it needs no account. Ctrl-C stops the server.",
    `  ${admin}`,
    "",
  ].join("\n");
}
