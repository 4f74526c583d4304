import type { Problem } from '../errors.ts';

/** A refused call or event as the wire carries it: `info` is the English text of the problem. */
export type RefusedReply = Problem & {
  readonly success: false;
  readonly info: string;
  readonly data: null;
};
