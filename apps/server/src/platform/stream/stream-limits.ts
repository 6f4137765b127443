/** How patient the stream is. Real milliseconds. */
export interface StreamLimits {
  /** Events of a user's own that may wait for a browser. */
  readonly waitingEvents: number;
  readonly heartbeatMs: number;
  /** A browser that reads nothing for so long is gone. */
  readonly stalledMs: number;
  /** Streams of one user in this process: many windows on several devices, and no more. */
  readonly perUser: number;
}

export const STREAM_LIMITS: StreamLimits = {
  waitingEvents: 256,
  heartbeatMs: 15_000,
  stalledMs: 30_000,
  perUser: 30,
};
