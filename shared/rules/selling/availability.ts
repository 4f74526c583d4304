import type { AvailabilityState } from '../../features/standing.ts';
import { MAX_AWAY_DAYS, MAX_AWAY_REPLY } from '../../limits.ts';
import { isDay, laterDay } from '../../money/belgrade.ts';
import { messageText } from '../chat/message-text.ts';
import type { Rule } from '../rule.ts';

export interface AvailabilityForm {
  readonly state: AvailabilityState;
  /** The last day away, YYYY-MM-DD. Ignored unless away, like `reply`. */
  readonly awayUntil: string;
  /** The automatic answer; '' is none. */
  readonly reply: string;
}

/** Returns the checks of an availability, in order. `today` is the day of the freelancer. */
export function availabilityRules(today: () => string): readonly Rule<AvailabilityForm>[] {
  return [
    {
      field: 'awayUntil',
      code: 'availability.day-missing',
      params: {},
      broken: ({ state, awayUntil }) => state === 'away' && awayUntil === '',
    },
    {
      field: 'awayUntil',
      code: 'availability.day-wrong',
      params: {},
      broken: ({ state, awayUntil }) => state === 'away' && !isDay(awayUntil),
    },
    {
      field: 'awayUntil',
      code: 'availability.day-passed',
      params: {},
      broken: ({ state, awayUntil }) => state === 'away' && awayUntil < today(),
    },
    {
      field: 'awayUntil',
      code: 'availability.day-too-late',
      params: { most: MAX_AWAY_DAYS },
      broken: ({ state, awayUntil }) =>
        state === 'away' && awayUntil > laterDay(today(), MAX_AWAY_DAYS),
    },
    {
      field: 'reply',
      code: 'availability.reply-too-long',
      params: { most: MAX_AWAY_REPLY },
      broken: ({ state, reply }) => state === 'away' && messageText(reply).length > MAX_AWAY_REPLY,
    },
  ];
}
