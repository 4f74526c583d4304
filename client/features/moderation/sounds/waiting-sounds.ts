import { PENDING } from '../../../../shared/statuses.ts';

/** What the list of projects is asked for to find the sounds that wait for a review. */
export const WAITING_SOUNDS = { status: PENDING, kind: 'stock' } as const;
