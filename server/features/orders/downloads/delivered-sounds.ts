import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { DeliveredSounds } from '../../media/sounds/sound-access.service.ts';
import { roleOf } from '../deliveries/delivery-change.ts';
import { listDeliveriesOf } from '../deliveries/delivery.repository.ts';
import { mayHear } from '../deliveries/delivery.view.ts';

interface DeliveredParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
}

/** Creates the check of who may hear delivered files. */
export function createDeliveredSounds({ db, clock }: DeliveredParts): DeliveredSounds {
  return {
    async mayHear(fileId, by) {
      const deliveries = await listDeliveriesOf(db, fileId, clock.now());
      return deliveries.some((row) => {
        const role = roleOf(row, by);
        return role !== undefined && mayHear(row, role);
      });
    },
  };
}
