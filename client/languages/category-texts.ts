import categories from 'translations:categories';

/**
 * Translates the categories in a reply's data into the language of the page. The English texts from
 * the database are the keys. A text that an administrator changed stays as it is.
 */
export function withCategoryTexts(data: object): object {
  const fields = Object.entries(data).map(([name, value]: [string, unknown]): [string, unknown] => {
    if (name === 'categories' && Array.isArray(value)) return [name, value.map(translate)];
    return [name, name === 'category' ? translate(value) : value];
  });
  return Object.fromEntries<unknown>(fields);
}

/** Translates the name of a category. */
export function categoryName(name: string): string {
  const text = categories[name];
  return typeof text === 'string' ? text : name;
}

function translate(category: unknown): unknown {
  if (typeof category !== 'object' || category === null) return category;
  const fields = Object.entries(category).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? (categories[value] ?? value) : value,
  ]);
  return Object.fromEntries(fields);
}
