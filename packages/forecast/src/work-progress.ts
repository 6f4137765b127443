/** How far a long computation is: `done` of `total` steps. */
export interface WorkProgress {
  readonly done: number;
  readonly total: number;
}
