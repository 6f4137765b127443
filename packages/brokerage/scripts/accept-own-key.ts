/**
 * Reads a person's own SnapTrade account with their own key, as the product does, and says what it found: at the broker SANDBOX, which
 * SnapTrade offers to personal keys. It reads alone; nothing is placed, changed or deleted. Never part of a test run.
 *
 *   ACCEPT_SNAPTRADE=sandbox SNAPTRADE_CLIENT_ID=… SNAPTRADE_CONSUMER_KEY=… npm run accept
 */
import { type AcceptanceEnvironment, acceptOwnKey } from "../src/snaptrade/own-key/accept-own-key.ts";

const passed = await acceptOwnKey(process.env as AcceptanceEnvironment, (line) => console.log(line));
process.exitCode = passed ? 0 : 1;
