/** How much of everything a run of the bench does. */
export interface PreviewPlan {
  readonly rounds: number;
  /** Seconds of the track that is encoded for its speed. */
  readonly track: number;
  /** Seconds of each of the sounds that are encoded while people chat. */
  readonly uploaded: number;
  /** Seconds of chat that are measured, once idle and once beside the encoding. */
  readonly chat: number;
}

/** Sounds that wait for their preview while people chat. */
export const SOUNDS = 4;

/** The whole bench, in under two minutes. */
export const FULL_PLAN: PreviewPlan = { rounds: 3, track: 60, uploaded: 180, chat: 5 };

/** A smoke run of some twenty seconds: its figures say little. */
export const QUICK_PLAN: PreviewPlan = { rounds: 1, track: 10, uploaded: 40, chat: 1 };
