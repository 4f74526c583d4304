/**
 * A reply of the server in Serbian: the reason of a refusal, and the texts of the categories. Codes
 * and what people wrote stay as they are. The words are loaded only when there is something to say;
 * where they cannot be, the reply stays English.
 */
export async function translated<R extends { readonly info: string; readonly data?: unknown }>(
  reply: R,
): Promise<R> {
  const { info, data } = reply;
  if (!isSentence(info) && !hasCategories(data)) return reply;
  try {
    const { infoInSerbian, categoriesInSerbian } = await import('./serbian/replies.ts');
    return {
      ...reply,
      info: infoInSerbian(info),
      ...(hasCategories(data) && { data: categoriesInSerbian(data) }),
    };
  } catch {
    return reply;
  }
}

/** Codes such as 'no-user' are for programs. */
function isSentence(info: string): boolean {
  return info.includes(' ');
}

function hasCategories(data: unknown): data is object {
  return typeof data === 'object' && data !== null && ('categories' in data || 'category' in data);
}
