import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { secretsOf, type TokenSecret } from '../../../platform/start/token-secret.ts';
import { createSeal } from './second-factor-seal.ts';
import { listSealed, replaceSealed } from './second-factor.repository.ts';

interface ResealParts {
  readonly db: Kysely<DB>;
  readonly jobs: Jobs;
  readonly tokenSecret: TokenSecret;
}

/** Rows that are held at once. */
const BATCH = 500;

/**
 * Declares the job that, while the secret of tokens is being changed, seals second factors anew under
 * the one that signs, so that the other can be taken away later. It goes on as long as there are
 * two: a server of before may seal one more under the other.
 */
export function resealRegularly({ db, jobs, tokenSecret }: ResealParts): void {
  const seal = createSeal(tokenSecret);
  jobs.regularly('second-factors.reseal', async () => {
    if (secretsOf(tokenSecret).length === 1) return;
    let last = 0;
    for (;;) {
      const rows = await listSealed(db, last, BATCH);
      for (const { account_id: accountId, sealed_secret: sealed } of rows) {
        const renewed = seal.renew(sealed, accountId);
        if (renewed) await replaceSealed(db, accountId, sealed, renewed);
        last = accountId;
      }
      if (rows.length < BATCH) return;
    }
  });
}
