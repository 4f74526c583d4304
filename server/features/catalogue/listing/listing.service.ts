import type { Db, Trx } from '../../../database/db.ts';
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
  listingOf,
} from './listing.repository.ts';
import { rebuildListing } from './listing-rebuild.ts';
import { rulesInUse } from './listing-rebuild.repository.ts';
import { TERM_RULES, termsOf } from '../search/terms.ts';

/**
 * Adds a stock sound to the search index, updates it or removes it, according to its present state.
 * Call it in the transaction that changed approval, texts, price, ratings, file or deletion. Call
 * it after the change and as late as possible: it locks the listing until the transaction ends.
 */
export async function refreshListing(trx: Trx, soundId: number): Promise<void> {
  const { next_place } = await lockListing(trx);
  const sale = await findSale(trx, soundId);
  const listed = await findListing(trx, soundId);
  const place = listed?.place ?? next_place;
  const terms = sale ? termsOf(sale) : [];
  await changeTerms(trx, place, { before: listed?.terms ?? [], now: terms });
  if (sale) await saveListing(trx, listingOf(sale, place, terms));
  else if (listed) await deleteListing(trx, soundId);
}

/**
 * Rebuilds the index if its rules differ from this program's. That happens with a new version, and
 * before the first search.
 */
export async function ensureListed(db: Db): Promise<void> {
  if ((await rulesInUse(db)) === TERM_RULES) return;
  await transaction(db, async (trx) => {
    await lockListing(trx);
    // Another server may have rebuilt it while this one waited for the lock.
    if ((await rulesInUse(trx)) !== TERM_RULES) await rebuildListing(trx);
  });
}

async function changeTerms(
  trx: Trx,
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
