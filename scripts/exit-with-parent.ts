/** Asks this process to stop gracefully when the process that started it is gone (killed without a chance to say so). */
export function exitWithParent(): void {
  if (process.channel === undefined) return;
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
