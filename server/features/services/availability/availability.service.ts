import type { OwnAvailability } from '../../../../shared/features/standing.ts';
import { messageText } from '../../../../shared/rules/chat/message-text.ts';
import {
  type AvailabilityForm,
  availabilityRules,
} from '../../../../shared/rules/selling/availability.ts';
import { requireRules } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';
import { findAvailability, saveAvailability } from './availability.repository.ts';
import { availabilityOn, dayIn } from './availability.view.ts';

type AvailabilityParts = Pick<FeatureParts, 'db' | 'clock'>;

export type AvailabilityService = ReturnType<typeof createAvailability>;

/** Creates the service with which freelancers say whether they take new work. */
export function createAvailability({ db, clock }: AvailabilityParts) {
  async function own({ accountId }: Session): Promise<OwnAvailability> {
    const row = await findAvailability(db, accountId);
    const shown = availabilityOn(dayIn(row.time_zone, clock.now()), row);
    return { ...shown, reply: shown.state === 'away' ? row.reply : null };
  }

  return {
    own,

    async save(session: Session, form: AvailabilityForm): Promise<OwnAvailability> {
      const { time_zone: zone } = await findAvailability(db, session.accountId);
      const now = clock.now();
      const today = dayIn(zone, now);
      requireRules(
        availabilityRules(() => today),
        form,
      );
      const isAway = form.state === 'away';
      const draft = {
        account_id: session.accountId,
        state: form.state,
        away_until: isAway ? form.awayUntil : null,
        reply: (isAway && messageText(form.reply)) || null,
      };
      await saveAvailability(db, draft, { now, today });
      return own(session);
    },
  };
}
