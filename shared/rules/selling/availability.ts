import type { AvailabilityState } from '../../features/standing.ts';
import { MAX_AWAY_DAYS, MAX_AWAY_REPLY } from '../../limits.ts';
import { isDay, laterDay } from '../../money/belgrade.ts';
import { messageText } from '../chat/message-text.ts';
import { atMost, check, onlyIf, type Rule } from '../rule.ts';

export interface AvailabilityForm {
  readonly state: AvailabilityState;
  /** The last day away, YYYY-MM-DD. Ignored unless away, like `reply`. */
  readonly awayUntil: string;
  /** The automatic answer; '' is none. */
  readonly reply: string;
}

/** Returns the checks of an availability, in order. `today` is the day of the freelancer. */
export function availabilityRules(today: () => string): readonly Rule<AvailabilityForm>[] {
  return onlyIf(
    ({ state }) => state === 'away',
    [
      check('awayUntil', 'availability.day-missing', ({ awayUntil }) => awayUntil === ''),
      check('awayUntil', 'availability.day-wrong', ({ awayUntil }) => !isDay(awayUntil)),
      check('awayUntil', 'availability.day-passed', ({ awayUntil }) => awayUntil < today()),
      {
        field: 'awayUntil',
        code: 'availability.day-too-late',
        params: { most: MAX_AWAY_DAYS },
        broken: ({ awayUntil }) => awayUntil > laterDay(today(), MAX_AWAY_DAYS),
      },
      atMost('reply', 'availability.reply-too-long', MAX_AWAY_REPLY, messageText),
    ],
  );
}
