/** Texts of stopping and resuming trading that only the server says. */
export const settingsEn = {
  "kill_switch.on": "All trading is stopped: no order of yours is sent until you turn the kill switch off.",
  "kill_switch.off": "Trading is resumed: orders are sent again.",
  "kill_switch.cancelled": "Working orders cancelled: {count}.",
  "kill_switch.still_cancelling": "Waiting for the venue to confirm the cancellation of: {count}.",
  "kill_switch.kept": "Stop-loss and take-profit orders kept to protect what you hold: {count}.",
  "portfolio_type.rehearsal": "Practice money that trades as real money would",
  "deletion.broker_unreachable":
    "A broker has not confirmed that your orders are cancelled, so nothing was deleted. Your trading stays stopped. Please try again in a moment.",
} as const;
