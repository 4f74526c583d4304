import { readFile, writeFile } from 'node:fs/promises';
import { domainToUnicode, fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';

/*
 * Writes the two tables of the name check from the files of Unicode and IANA.
 *
 *     tsx server/features/accounts/names/make-tables.ts confusables.txt tlds-alpha-by-domain.txt
 *
 *     https://www.unicode.org/Public/17.0.0/security/confusables.txt
 *     https://data.iana.org/TLD/tlds-alpha-by-domain.txt
 *
 * The database stores skeletons that depend on the table of look-alikes, so its file name contains
 * Unicode's version. A newer version needs a migration that computes the skeletons again.
 */

const LINE_LENGTH = 96;

const [confusables = '', topLevelDomains = ''] = process.argv.slice(2);
await writeLookAlikes(await readFile(confusables, 'utf8'));
await writeTopLevelDomains(await readFile(topLevelDomains, 'utf8'));

/** Writes look-alike characters grouped by target text, without those that NFKC replaces anyway. */
async function writeLookAlikes(source: string): Promise<void> {
  const version = /^# Version: (\d+)/m.exec(source)?.[1];
  if (version === undefined) throw new Error('This is not confusables.txt of Unicode.');
  const sources = new Map<string, string>();
  for (const [, from = '', to = ''] of source.matchAll(/^([\dA-F]+) ;\t([\dA-F ]+) ;\tMA/gm)) {
    const character = textOf(from);
    if (character.normalize('NFKC') !== character) continue;
    sources.set(textOf(to), (sources.get(textOf(to)) ?? '') + character);
  }
  const lines = [...sources].map(([target, characters]) => `${target}\t${characters}`).join('\n');
  await write(
    `look-alikes-${version}.ts`,
    `/**
 * Look-alike characters: the table confusables.txt of Unicode ${version} (UTS 39). Each line has a text, a
 * tab, and the characters that look like it; deflated, in base64. Written by \`make-tables.ts\` from
 * Unicode's data, © Unicode, Inc., Unicode License V3 (https://www.unicode.org/license.txt).
 */
export const LOOK_ALIKES = \`
${fold(deflateRawSync(lines, { level: 9 }).toString('base64'))}
\`;
`,
  );
}

async function writeTopLevelDomains(source: string): Promise<void> {
  const names = source.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const written = names.map((name) => domainToUnicode(name).toLowerCase()).toSorted();
  await write(
    '../../../platform/mail/top-level-domains.ts',
    `/** All top-level domains, from the list of IANA. Written by \`make-tables.ts\`. */
export const TOP_LEVEL_DOMAINS = \`
${fold(written.join(' '))}
\`;
`,
  );
}

function textOf(codePoints: string): string {
  return codePoints
    .split(' ')
    .map((point) => String.fromCodePoint(Number.parseInt(point, 16)))
    .join('');
}

/** Breaks text into lines of equal length; at spaces, if it has any. */
function fold(text: string): string {
  const pattern = text.includes(' ')
    ? new RegExp(`\\S(?:.{0,${LINE_LENGTH - 2}}\\S)?(?= |$)`, 'g')
    : new RegExp(`.{1,${LINE_LENGTH}}`, 'g');
  return (text.match(pattern) ?? []).map((line) => `  ${line}`).join('\n');
}

async function write(name: string, text: string): Promise<void> {
  await writeFile(fileURLToPath(new URL(name, import.meta.url)), text);
}
