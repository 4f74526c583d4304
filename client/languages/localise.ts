import type { ErrorCode, Errors } from '../../shared/errors.ts';
import { LANGUAGE } from '../../shared/languages/locale.ts';

/** The parts of a reply that `localise` reads. */
interface Reply {
  readonly success: boolean;
  readonly info: string;
  readonly code?: ErrorCode;
  readonly params?: Errors[ErrorCode];
  readonly data?: unknown;
}

/**
 * Translates the reason of a refusal and the texts of categories into the language of the page.
 * Translations are loaded on demand. If that fails, the reply stays English.
 */
export async function localise<R extends Reply>(reply: R): Promise<R> {
  if (LANGUAGE === 'en' && import.meta.env.TEXTS !== 'corrected') return reply;
  const { info, code, params, data } = reply;
  try {
    if (code !== undefined && params !== undefined) {
      const { faultText } = await import('./fault-text.ts');
      return { ...reply, info: faultText({ code, params, info }) };
    }
    if (hasCategories(data)) {
      const { withCategoryTexts } = await import('./category-texts.ts');
      return { ...reply, data: withCategoryTexts(data) };
    }
  } catch {
    // The translations could not be loaded.
  }
  return reply;
}

function hasCategories(data: unknown): data is object {
  return typeof data === 'object' && data !== null && ('categories' in data || 'category' in data);
}
