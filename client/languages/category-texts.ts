import categories from 'translations:categories';

/**
 * The data of a reply with the texts of its categories in the language of the page. They are found by
 * the English ones, which lie in the database. A text that an administrator changed stays as it is.
 */
export function withCategoryTexts(data: object): object {
  const fields = Object.entries(data).map(([name, value]: [string, unknown]) => {
    if (name === 'categories' && Array.isArray(value)) return [name, value.map(translate)];
    return [name, name === 'category' ? translate(value) : value];
  });
  return Object.fromEntries(fields) as object;
}

function translate(category: unknown): unknown {
  if (typeof category !== 'object' || category === null) return category;
  const fields = Object.entries(category).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? (categories[value] ?? value) : value,
  ]);
  return Object.fromEntries(fields);
}
