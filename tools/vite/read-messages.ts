import { readdirSync, readFileSync } from 'node:fs';
import type { Texts } from '../../shared/messages/message-types.ts';

const FOLDER = new URL('../../shared/messages/', import.meta.url);

/**
 * Reads the catalogues of a language by name. The types of `errors.json` are in `shared/errors.ts`.
 */
export function readMessages(language: string): Readonly<Record<string, Texts>> {
  const files = readdirSync(new URL(language, FOLDER)).filter((file) => file !== 'errors.json');
  files.sort();
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(new URL(`${language}/${file}`, FOLDER), 'utf8');
      return [file.replace('.json', ''), JSON.parse(text) as Texts];
    }),
  );
}
