/** What `tokens.css` has a set of colours for; `contrast` is that of the person's own choice. */
export type Theme = 'light' | 'dark' | 'contrast' | 'contrast-light' | 'print';

/** What both sides of high contrast stand in. */
const CONTRAST = ":root:is([data-theme='contrast'], [data-theme='contrast-light']) {";

const OPENINGS: Readonly<Record<Theme, string | undefined>> = {
  light: undefined,
  dark: undefined,
  contrast: CONTRAST,
  'contrast-light': CONTRAST,
  print: '@media print {',
};

/** Reads the style sheet of tokens: answers what a token is in a theme, for the tests. */
export function themeTokens(css: string, theme: Theme): (name: string) => string {
  const standard = declarations(css, ':root {');
  const opening = OPENINGS[theme];
  const own = opening === undefined ? new Map<string, string>() : declarations(css, opening);
  const side = theme === 'dark' || theme === 'contrast' ? 1 : 0;
  return (name) => {
    const value = own.get(name) ?? standard.get(name);
    if (value === undefined) throw new Error(`There is no token --${name}`);
    return /^light-dark\((.+), (.+)\)$/.exec(value)?.[side + 1] ?? value;
  };
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21; they are written `#rrggbb`. */
export function contrast(one: string, other: string): number {
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
