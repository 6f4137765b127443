/** What the server says of linked brokerages. */
export const connectionEn = {
  "connection.state.connected": "Connected. Its numbers are up to date.",
  "connection.state.syncing": "Its accounts are being fetched. This takes a few minutes the first time.",
  "connection.state.unreachable":
    "The broker did not answer. The last good numbers stay; we ask again within the hour.",
  "connection.state.rate_limited":
    "The broker was asked too often. The last good numbers stay; we ask again within the hour.",
  "connection.state.not_offered":
    "The broker's service refused this question. The last good numbers stay; if it goes on, reconnect the account.",
  "connection.banner_unknown":
    "The brokerage service does not answer, and nothing is known of your accounts yet. Please check again in a moment.",
  "connection.banner_error":
    "Your accounts could not be reached. Their last known values stay on screen; we keep trying.",
  "connection.state.key_refused":
    "SnapTrade does not accept your key any more. The last good numbers stay; enter your key again.",
  "connection.banner_key_refused": "SnapTrade does not accept your key any more. Enter it again to go on.",
  "connection.forgotten_now":
    "Neuro does not read {brokerage} any more. Its accounts stay as history, and the connection stays in your SnapTrade account until you delete it there.",
  "connection.key_saved": "SnapTrade accepts your key.",
  "connection.key_removed":
    "Your key is removed. What was linked with it stays as history here, and as it was in your SnapTrade account.",
  "connection.disconnected_now": "{brokerage} is disconnected. Its accounts stay as history.",
  "connection.synced": "{count} {count|account is|accounts are} up to date.",
  "connection.synced_in_part":
    "{count} {count|account is|accounts are} up to date, {failed} {failed|keeps its|keep their} last good numbers.",
  "connection.secret_rotated": "Secret rotated successfully!",
  "deletion.access_not_revoked":
    "The service that connects your brokers has not confirmed that their access is revoked, so nothing was deleted. Please try again in a moment.",
} as const;
