import { describe, expect, test } from 'vitest';
import { contrast, type Theme, themeTokens } from './theme-tokens.ts';
import tokens from './tokens.css?raw';

/* What can stand on what: every colour of text on every surface, and on colours that carry text. */

const SURFACES = ['page', 'raised', 'sunken', 'accent-tint'];
const TEXTS = ['ink', 'quiet', 'accent', 'accent-strong', 'good', 'bad', 'mind'];
const ON_COLOUR: readonly (readonly [text: string, background: string])[] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['page', 'ink'],
  ['page', 'bad'],
  ['code-ink', 'code-page'],
];
const THEMES: readonly Theme[] = ['light', 'dark', 'contrast', 'contrast-light', 'print'];

const pairs = (some: readonly string[]) =>
  some.flatMap((one) => SURFACES.map((surface) => [one, surface] as const));

describe.each(THEMES)('the theme %s', (theme) => {
  const colours = themeTokens(tokens, theme);
  const between = (one: string, other: string) => contrast(colours(one), colours(other)).toFixed(2);

  test.each([...pairs(TEXTS), ...ON_COLOUR])('%s is read on %s: 7 to 1', (text, surface) => {
    expect(Number(between(text, surface))).toBeGreaterThanOrEqual(7);
  });

  test.each(pairs(['line', 'ink']))(
    '%s, an edge or the ring of focus, is seen on %s: 3 to 1',
    (edge, surface) => {
      expect(Number(between(edge, surface))).toBeGreaterThanOrEqual(3);
    },
  );

  test('the signs of good and bad are seen in their discs: 3 to 1', () => {
    for (const disc of ['good', 'bad', 'accent']) {
      expect(Number(between('page', disc))).toBeGreaterThanOrEqual(3);
    }
  });
});

test.each([
  ['contrast', '#ffe500', '#000000'],
  ['contrast-light', '#00008f', '#ffffff'],
] as const)('high contrast (%s) knows black, white and %s', (theme, colour, page) => {
  const colours = themeTokens(tokens, theme);
  const names = [...SURFACES, ...TEXTS, 'on-accent', 'line', 'hairline'];
  const known = ['#000000', colour, '#ffffff'].toSorted();
  expect([...new Set(names.map(colours))].toSorted()).toEqual(known);
  expect(colours('page')).toBe(page);
});

test('who is given more contrast by the system sees what others choose', () => {
  const block = (opening: string) => {
    const [, after = ''] = tokens.split(opening);
    return after.slice(0, after.indexOf('}')).replaceAll(/\s+/g, ' ');
  };
  const chosen = block(":root:is([data-theme='contrast'], [data-theme='contrast-light']) {");
  expect(chosen).toContain('--page');
  expect(block('@media (prefers-contrast: more) {\n  :root {')).toBe(chosen);
});

test('no style sheet but this one names a colour', () => {
  const sheets = import.meta.glob<string>('../../**/*.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const named = Object.entries(sheets).flatMap(([file, css]) =>
    file.endsWith('/tokens.css')
      ? []
      : [...css.matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab|color)a?\(/gi)].map(
          ([colour]) => `${file}: ${colour}`,
        ),
  );
  expect(Object.keys(sheets).length).toBeGreaterThan(20);
  expect(named).toEqual([]);
});
