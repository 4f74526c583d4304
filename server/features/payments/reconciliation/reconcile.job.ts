import { listSilent, listUndecided } from '../attempts/attempts.repository.ts';
import type { PaymentGateway } from '../gateway.ts';
import type { ResolveAttempt } from '../attempts/resolve-attempt.ts';
import type { FeatureParts } from '../../../parts.ts';

interface ReconcileParts extends Pick<FeatureParts, 'db' | 'clock' | 'log' | 'jobs'> {
  readonly gateway: Pick<PaymentGateway, 'isOff'>;
  readonly resolveAttempt: ResolveAttempt;
}

const MINUTE_MS = 60_000;
/** Younger attempts are skipped, because most browsers return by then. */
const FIRST_QUERY_MS = 2 * MINUTE_MS;
/** The shortest time between two queries of an open attempt. */
const OPEN_INTERVAL_MS = 10 * MINUTE_MS;
/** The same for ended attempts, and for attempts in review because the bank did not answer. */
const ENDED_INTERVAL_MS = 60 * MINUTE_MS;
/** How long a late approval is looked for; see `listUndecided`. */
const WATCHED_AFTER_END_MS = 24 * 60 * MINUTE_MS;
/** Attempts per round, and at the same time. */
const ROUND = 500;
const AT_ONCE = 4;

/**
 * Declares the job that resolves attempts whose browser never returned. An administrator gets an
 * attempt only after a day without a result from the bank. The job derives its work from the
 * attempts, so a crash loses nothing.
 */
export function reconcileRegularly(parts: ReconcileParts): void {
  const { db, clock, log, jobs, gateway, resolveAttempt } = parts;
  jobs.regularly('payments.reconcile', async () => {
    if (gateway.isOff) return;
    const now = clock.now().getTime();
    const ago = (milliseconds: number) => new Date(now - milliseconds);
    const which = {
      endedAfter: ago(WATCHED_AFTER_END_MS),
      createdBefore: ago(FIRST_QUERY_MS),
      openSince: ago(OPEN_INTERVAL_MS),
      othersSince: ago(ENDED_INTERVAL_MS),
      limit: ROUND,
    };
    const silent = await listSilent(db, which);
    const undecided = (await listUndecided(db, which)).map((id) => ({ id, byHand: false }));
    const attempts = [...undecided, ...silent.map((id) => ({ id, byHand: true }))];
    // Workers share the list and take the next attempt when they are free.
    await Promise.all(Array.from({ length: AT_ONCE }, () => resolveNext(attempts)));
  });

  /** Resolves attempts until the list is empty. A failure does not block the others. */
  async function resolveNext(attempts: { id: number; byHand: boolean }[]): Promise<void> {
    for (let one = attempts.shift(); one; one = attempts.shift()) {
      const { id, byHand } = one;
      await resolveAttempt(id, { byHand }).catch((error: unknown) =>
        log.error({ err: error, attemptId: id }, 'An attempt could not be resolved.'),
      );
    }
  }
}
