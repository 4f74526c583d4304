import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Texts } from '../../shared/messages/message-types.ts';

/** The file of the message types, written by `npm run messages:types`. */
export const TYPES_FILE = messageFile('messages.gen.ts');
/** The file of the modules from which the client imports its texts, written by the same command. */
export const SECTIONS_FILE = fileURLToPath(new URL('../../client/texts.gen.d.ts', import.meta.url));

/**
 * Reads the catalogues of a language by name. The types of `errors.json` are in `shared/errors.ts`.
 */
export function readMessages(language: string): Readonly<Record<string, Texts>> {
  const files = readdirSync(messageFile(language)).filter((file) => file !== 'errors.json');
  files.sort();
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(messageFile(`${language}/${file}`), 'utf8');
      return [file.replace('.json', ''), JSON.parse(text) as Texts];
    }),
  );
}

function messageFile(path: string): string {
  return fileURLToPath(new URL(`../../shared/messages/${path}`, import.meta.url));
}
