import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { transaction } from '../../../database/transaction.ts';
import {
  clearBits,
  countWords,
  deleteListing,
  findListing,
  findSale,
  lockListing,
  saveListing,
  setBits,
} from './listing.repository.ts';
import { listingOf } from './listing-row.ts';
import { rebuildListing } from './listing-rebuild.ts';
import { rulesInUse } from './listing-rebuild.repository.ts';
import { TERM_RULES, termsOf } from '../search/terms.ts';

/** What other features tell the catalogue about its stock sounds. */
export interface Listing {
  /**
   * Puts a stock sound into search, brings it up to date or takes it out, whatever its state is now.
   * To be called inside the transaction that changed something of it (its approval, its texts, its
   * price, its ratings, its file, its deletion), after the change and as late as can be: until that
   * transaction ends no other one can call it.
   */
  refresh(trx: Transaction<DB>, projectId: number): Promise<void>;
}

/** Makes what keeps the search up to date. */
export function createListing(): Listing {
  return {
    async refresh(trx, projectId) {
      const { next_place } = await lockListing(trx);
      const sale = await findSale(trx, projectId);
      const listed = await findListing(trx, projectId);
      const place = listed?.place ?? next_place;
      const terms = sale ? termsOf(sale) : [];
      await changeTerms(trx, place, { before: listed?.terms ?? [], now: terms });
      if (sale) await saveListing(trx, listingOf(sale, place, terms));
      else if (listed) await deleteListing(trx, projectId);
    },
  };
}

/**
 * Makes the whole search anew where its rules have changed since it was made: with a new version of
 * this program, and over sounds that were approved before there was a search.
 */
export async function ensureListed(db: Kysely<DB>): Promise<void> {
  if ((await rulesInUse(db)) === TERM_RULES) return;
  await transaction(db, async (trx) => {
    await lockListing(trx);
    // Another server may have been faster.
    if ((await rulesInUse(trx)) !== TERM_RULES) await rebuildListing(trx);
  });
}

async function changeTerms(
  trx: Transaction<DB>,
  place: number,
  terms: { before: readonly string[]; now: readonly string[] },
): Promise<void> {
  const before = new Set(terms.before);
  const now = new Set(terms.now);
  const added = terms.now.filter((term) => !before.has(term));
  const removed = terms.before.filter((term) => !now.has(term));
  await setBits(trx, place, added);
  await clearBits(trx, place, removed);
  await countWords(trx, { added: wordsAmong(added), removed: wordsAmong(removed) });
}

function wordsAmong(terms: readonly string[]): string[] {
  return terms.filter((term) => term.startsWith('w:')).map((term) => term.slice(2));
}
