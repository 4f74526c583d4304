import type { Selectable } from 'kysely';
import type { AttemptState } from '../../../../shared/statuses.ts';
import type { PaymentAttempt } from '../../../database/types.ts';

export type Attempt = Omit<Selectable<PaymentAttempt>, 'state'> & { state: AttemptState };
