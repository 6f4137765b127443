/** Whether anybody may trade now, in this account, this security. */
import { takesKind } from "@neuro/contract";
import { pass, type Rule, refuse } from "./rule.ts";

export const tradingHaltRule: Rule = {
  code: "trading_halt",
  judge({ isExit, context }) {
    if (isExit) return null;
    return context.killSwitch.global ? refuse("trading_halted") : pass();
  },
};

export const killSwitchRule: Rule = {
  code: "kill_switch",
  judge({ isExit, context }) {
    if (isExit) return null;
    return context.killSwitch.user ? refuse("kill_switch") : pass();
  },
};

export const accountRule: Rule = {
  code: "account",
  judge({ context: { account, requestedMode, venue } }) {
    const { mode, status } = account;
    if (mode !== requestedMode || mode !== venue.mode) {
      return refuse("account_mode_mismatch", { figure: mode, limit: requestedMode });
    }
    if (status === "active") return pass({ figure: mode, limit: requestedMode });
    if (status === "disconnected" && mode === "live") return refuse("live_requires_connection");
    return refuse("account_read_only", { figure: status });
  },
};

export const instrumentRule: Rule = {
  code: "instrument",
  judge({ intent: { side }, context: { account, instrument } }) {
    const { symbol, retired, type } = instrument;
    if (retired !== undefined)
      return refuse("instrument_not_tradable", { figure: retired, params: { symbol, reason: retired } });
    // What is held where it does not belong must still find a way out.
    if (side === "BUY" && account.type !== undefined && !takesKind(account.type, type))
      return refuse("kind_not_allowed", { figure: type, limit: account.type });
    return pass({ figure: symbol });
  },
};
