import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { papersCalls } from '../shared/features/papers.ts';
import type { DB } from './database/types.ts';
import { createLanguageService } from './features/accounts/profile/language.service.ts';
import {
  findPaidAt,
  findSeller,
  listGivenBack,
} from './features/balance/statements/period.repository.ts';
import {
  createPeriodStatements,
  type StatementOwner,
} from './features/balance/statements/period-statements.service.ts';
import { addressOf, fullName } from './features/orders/orders.view.ts';
import { createReceipts } from './features/orders/receipts.service.ts';
import { createPaperPool, createPaperPrinter } from './features/documents/paper-printer.ts';
import { papersHandlers } from './features/documents/papers.handlers.ts';
import type { Payments } from './features/payments/attempts/payments.service.ts';
import type { Handlers } from './http/handler.ts';
import type { Parts } from './parts.ts';

interface PapersParts extends Pick<Parts, 'db' | 'clock'> {
  readonly http: FastifyInstance;
  readonly payments: Pick<Payments, 'telling'>;
}

/** The calls for receipts and statements. The thread that draws them ends with the server. */
export function composePapers(parts: PapersParts): Handlers<typeof papersCalls> {
  const pool = createPaperPool();
  parts.http.addHook('onClose', () => pool.stop());
  const languages = createLanguageService(parts);
  return papersHandlers({
    receipts: createReceipts({
      ...parts,
      books: { paidAt: findPaidAt, givenBack: listGivenBack },
    }),
    statements: createPeriodStatements({ ...parts, findOwner }),
    print: createPaperPrinter({ ...parts, pool }),
    languageOf: (session) => languages.of(session),
  });
}

async function findOwner(db: Kysely<DB>, userId: number): Promise<StatementOwner | undefined> {
  const seller = await findSeller(db, userId);
  if (!seller) return undefined;
  const { user_name: userName, email } = seller;
  return { fullName: fullName(seller), userName, email, address: addressOf(seller) };
}
