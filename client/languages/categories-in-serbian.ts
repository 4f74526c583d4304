import { categoryInSerbian } from '../../shared/serbian-categories.ts';

/** The data of a reply with every text of a category in Serbian. */
export function categoriesInSerbian(data: object): object {
  const fields = Object.entries(data).map(([name, value]: [string, unknown]) => {
    if (name === 'categories' && Array.isArray(value)) return [name, value.map(inSerbian)];
    return [name, name === 'category' ? inSerbian(value) : value];
  });
  return Object.fromEntries(fields) as object;
}

function inSerbian(category: unknown): unknown {
  if (typeof category !== 'object' || category === null) return category;
  const fields = Object.entries(category).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? categoryInSerbian(value) : value,
  ]);
  return Object.fromEntries(fields);
}
