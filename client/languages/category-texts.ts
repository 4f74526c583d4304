import categories from 'translations:categories';

/**
 * Translates the categories in a reply's data into the language of the page. The keys are the
 * English texts of the database, so a text that an administrator changed is not translated.
 */
export function withCategoryTexts(data: object): object {
  const fields = Object.entries(data).map(([name, value]: [string, unknown]): [string, unknown] => {
    if (name === 'categories' && Array.isArray(value)) return [name, value.map(translate)];
    return [name, name === 'category' ? translate(value) : value];
  });
  return Object.fromEntries<unknown>(fields);
}

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
