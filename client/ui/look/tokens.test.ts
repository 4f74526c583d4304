import { describe, expect, test } from 'vitest';
import tokens from './tokens.css?raw';

/** The sets of colours in `tokens.css`. `contrast` is the person's own choice. */
type Theme = 'light' | 'dark' | 'contrast' | 'contrast-light' | 'print';

/** The block of both high-contrast themes. */
const CONTRAST = ":root:is([data-theme='contrast'], [data-theme='contrast-light']) {";

const OPENINGS: Readonly<Record<Theme, string | undefined>> = {
  light: undefined,
  dark: undefined,
  contrast: CONTRAST,
  'contrast-light': CONTRAST,
  print: '@media print {',
};

/* Every combination of text and background colours. */

const SURFACES = ['page', 'raised', 'sunken', 'accent-tint'];
const TEXTS = ['ink', 'quiet', 'accent', 'accent-strong', 'good', 'bad', 'mind'];
const ON_COLOUR: readonly (readonly [text: string, background: string])[] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['good', 'good-tint'],
  ['bad', 'bad-tint'],
  ['mind', 'mind-tint'],
  ['page', 'ink'],
  ['page', 'bad'],
  ['code-ink', 'code-page'],
];
const SOUNDS = ['music', 'nature', 'voice', 'city', 'effect', 'jingle'].map(
  (kind) => `sound-${kind}`,
);
const THEMES: readonly Theme[] = ['light', 'dark', 'contrast', 'contrast-light', 'print'];

const pairs = (some: readonly string[]) =>
  some.flatMap((one) => SURFACES.map((surface) => [one, surface] as const));

describe.each(THEMES)('the theme %s', (theme) => {
  const colours = themeTokens(tokens, theme);
  const between = (one: string, other: string) => contrast(colours(one), colours(other)).toFixed(2);

  test.each([...pairs(TEXTS), ...ON_COLOUR])(
    '%s text on %s has a contrast of 7 to 1',
    (text, surface) => {
      expect(Number(between(text, surface))).toBeGreaterThanOrEqual(7);
    },
  );

  test.each(pairs(['line', 'ink']))(
    'an edge or focus ring in %s on %s has a contrast of 3 to 1',
    (edge, surface) => {
      expect(Number(between(edge, surface))).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(SOUNDS)('the icon on %s, and its waveform, have a contrast of 3 to 1', (sound) => {
    for (const other of ['on-accent', 'page', 'raised']) {
      expect(Number(between(sound, other))).toBeGreaterThanOrEqual(3);
    }
  });

  test('the status icons have a contrast of 3 to 1', () => {
    for (const disc of ['good', 'bad', 'accent']) {
      expect(Number(between('page', disc))).toBeGreaterThanOrEqual(3);
    }
  });
});

test.each([
  ['contrast', '#ffe500', '#000000'],
  ['contrast-light', '#00008f', '#ffffff'],
] as const)('high contrast (%s) uses only black, white and %s', (theme, colour, page) => {
  const colours = themeTokens(tokens, theme);
  const names = [...SURFACES, ...TEXTS, 'on-accent', 'line', 'hairline', 'sound-voice'];
  const known = ['#000000', colour, '#ffffff'].toSorted();
  expect([...new Set(names.map(colours))].toSorted()).toEqual(known);
  expect(colours('page')).toBe(page);
});

test('the system’s high contrast equals the chosen theme', () => {
  const block = (opening: string) => {
    const [, after = ''] = tokens.split(opening);
    return after.slice(0, after.indexOf('}')).replaceAll(/\s+/g, ' ');
  };
  const chosen = block(":root:is([data-theme='contrast'], [data-theme='contrast-light']) {");
  expect(chosen).toContain('--page');
  expect(block('@media (prefers-contrast: more) {\n  :root {')).toBe(chosen);
});

test('no other style sheet names a colour', () => {
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

/** Reads the style sheet of tokens. Returns a function that looks up a token's value in a theme. */
function themeTokens(css: string, theme: Theme): (name: string) => string {
  const standard = declarations(css, ':root {');
  const opening = OPENINGS[theme];
  const own = opening === undefined ? new Map<string, string>() : declarations(css, opening);
  const side = theme === 'dark' || theme === 'contrast' ? 1 : 0;
  return (name) => {
    const value = own.get(name) ?? standard.get(name);
    if (value === undefined) throw new Error(`There is no token --${name}`);
    const other = /^var\(--(.+)\)$/.exec(value)?.[1];
    if (other !== undefined) return themeTokens(css, theme)(other);
    return /^light-dark\((.+), (.+)\)$/.exec(value)?.[side + 1] ?? value;
  };
}

/** Computes the contrast of two colours `#rrggbb` as defined by WCAG 2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function declarations(css: string, opening: string): Map<string, string> {
  const [, after = ''] = css.split(opening);
  const block = after.slice(0, after.indexOf('\n}'));
  return new Map(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function luminance(colour: string): number {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1);
  if (!parts) throw new Error(`Not a colour in six digits: ${colour}`);
  const [red = 0, green = 0, blue = 0] = parts
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
