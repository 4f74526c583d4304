import type { Category } from '../../../shared/features/catalogue.ts';
import type { CategoryRow } from './catalogue.repository.ts';

/** A category as the wire carries it. */
export function viewCategory({ type, ...category }: CategoryRow): Category {
  return { ...category, categoryType: type };
}
