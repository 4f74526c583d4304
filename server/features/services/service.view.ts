import type { Service } from '../../../shared/features/services.ts';
import { type Rate, shownPrice } from '../payments/rates/rate.ts';
import { shownRating } from '../reviews/shown-rating.ts';
import type { ServiceRow } from './service.repository.ts';

export function viewService(row: ServiceRow, rate: Rate | null): Service {
  return {
    id: row.id,
    service_id: row.id,
    category_id: row.category_id,
    title: row.title,
    description: row.description,
    ...shownPrice(row.price_cents, rate),
    username: row.user_name,
    user_id: row.account_id,
    owner_id: row.account_id,
    rating: shownRating(row.rating),
    rating_count: row.rating_count,
  };
}
