import type { ListingDraft, SaleRow } from './listing.repository.ts';

export function listingOf(sale: SaleRow, place: number, terms: string[]): ListingDraft {
  const { id, price_cents, length_ms, rating_sum, rating_count } = sale;
  return { sound_id: id, place, price_cents, length_ms, rating_sum, rating_count, terms };
}
