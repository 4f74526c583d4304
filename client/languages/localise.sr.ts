import type { Reply } from './localise.ts';

/**
 * A reply of the server in Serbian: a refusal by its code, and the texts of the categories. What people
 * wrote stays as it is. The words are loaded only when there is something to say; where they cannot be,
 * the reply stays English.
 */
export async function localise<R extends Reply>(reply: R): Promise<R> {
  const { info, code, params, data } = reply;
  try {
    if (code !== undefined && params !== undefined) {
      const { serbianOf } = await import('./serbian-errors.ts');
      return { ...reply, info: serbianOf({ code, params }) ?? info };
    }
    if (hasCategories(data)) {
      const { categoriesInSerbian } = await import('./categories-in-serbian.ts');
      return { ...reply, data: categoriesInSerbian(data) };
    }
  } catch {
    // The words could not be loaded.
  }
  return reply;
}

function hasCategories(data: unknown): data is object {
  return typeof data === 'object' && data !== null && ('categories' in data || 'category' in data);
}
