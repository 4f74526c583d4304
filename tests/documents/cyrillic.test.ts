import { readdirSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { expect, it } from 'vitest';
import { toCyrillic } from '../../shared/messages/cyrillic.ts';
import { mapTexts } from '../../shared/messages/format.ts';

const FOLDER = new URL('../../shared/messages/', import.meta.url);
/** Reviewed by people: a sentence in Latin letters, the same in Cyrillic, an empty line. */
const SAMPLES = readFileSync(new URL('cyrillic-samples.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n');

it('has two hundred sentences to compare', () => {
  expect(SAMPLES).toHaveLength(200);
});

it.each(SAMPLES.map((sample) => sample.split('\n')))('%s', (latin = '', cyrillic = '') => {
  expect(toCyrillic(latin)).toBe(cyrillic);
});

it('leaves the parameters of a message unchanged', () => {
  const message =
    '{count, plural, one {# zvuk} few {# zvuka} other {# zvukova}} {side, select, buyer {kupac {name}} other {niko}}: {name}';
  expect(mapTexts(compile(message), toCyrillic)).toEqual([
    ['count', 2, { one: [0, ' звук'], few: [0, ' звука'], other: [0, ' звукова'] }],
    ' ',
    ['side', 1, { buyer: ['купац ', ['name']], other: 'нико' }],
    ': ',
    ['name'],
  ]);
});

it('leaves no letter that only Serbian Latin has', () => {
  for (const file of readdirSync(new URL('sr-Latn', FOLDER))) {
    const texts = readFileSync(new URL(`sr-Latn/${file}`, FOLDER), 'utf8');
    for (const text of Object.values(JSON.parse(texts) as Record<string, string>)) {
      expect(JSON.stringify(mapTexts(compile(text), toCyrillic))).not.toMatch(/[čćđšž]/i);
    }
  }
});
