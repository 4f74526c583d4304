import type { CompiledMessage } from 'icu-minify/format';
import { LOCALE } from '../../shared/languages/locale.ts';
import { formatCompiled, type MessageValues } from '../../shared/messages/format-compiled.ts';

/** Creates a section's `t`. `tools/vite/messages-plugin.ts` turns imports of `texts:` into calls. */
export function createTexts(messages: Readonly<Record<string, CompiledMessage>>) {
  return (key: string, values: MessageValues = {}): string => {
    const message = messages[key] ?? key;
    return typeof message === 'string' ? message : formatCompiled(message, LOCALE, values);
  };
}
