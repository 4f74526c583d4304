import type { Category } from '../../../shared/features/catalogue.ts';
import type { CategoryRow } from './catalogue.repository.ts';

export function viewCategory({ type, ...category }: CategoryRow): Category {
  return { ...category, categoryType: type };
}
