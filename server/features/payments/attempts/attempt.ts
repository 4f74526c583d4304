import type { Selectable } from 'kysely';
import type { PaymentAttempt } from '../../../database/types.ts';

export type Attempt = Selectable<PaymentAttempt>;
