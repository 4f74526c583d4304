import { cookieValue, siteCookie } from './texts/cookie.ts';
import type { Look } from './features/accounts/account-settings.ts';

/** How the site looks until a person chooses otherwise. */
export const DEFAULT_LOOK: Look = { theme: 'system', textSize: 'normal', motion: 'system' };

/** The themes to choose from. */
export const THEMES: readonly Look['theme'][] = [
  'system',
  'light',
  'dark',
  'contrast',
  'contrast-light',
];

/** The sizes of text, the smallest first; `tokens.css` has their measures. */
export const TEXT_SIZES: readonly Look['textSize'][] = ['normal', 'large', 'larger', 'largest'];

/** How much moves. */
export const MOTIONS: readonly Look['motion'][] = ['system', 'none'];

/** A cookie and not the local storage: the server paints the first page with it. */
const COOKIE = 'look';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A look made whole: a part that is absent or not understood is as if it had never been chosen. */
export function completeLook({ theme, textSize, motion }: Readonly<Record<string, unknown>>): Look {
  return {
    theme: THEMES.find((one) => one === theme) ?? DEFAULT_LOOK.theme,
    textSize: TEXT_SIZES.find((one) => one === textSize) ?? DEFAULT_LOOK.textSize,
    motion: MOTIONS.find((one) => one === motion) ?? DEFAULT_LOOK.motion,
  };
}

/** The look that a browser's cookies hold, as `document.cookie` or a request has them. */
export function lookInCookies(cookies: string): Look {
  const [theme, textSize, motion] = cookieValue(cookies, COOKIE)?.split('.') ?? [];
  return completeLook({ theme, textSize, motion });
}

/** The cookie that keeps a look for a year; the standard look needs none, so that takes it away. */
export function lookCookie(look: Look, protocol: string): string {
  const { theme, textSize, motion } = look;
  const isStandard = lookAttributes(look).every(([, value]) => value === undefined);
  const seconds = isStandard ? 0 : YEAR_SECONDS;
  return siteCookie(COOKIE, `${theme}.${textSize}.${motion}`, seconds, protocol);
}

/** The attributes of the root by which `tokens.css` knows a look; undefined where it is the standard. */
export function lookAttributes(look: Look): readonly (readonly [string, string | undefined])[] {
  const { theme, textSize, motion } = look;
  return [
    ['data-theme', theme === DEFAULT_LOOK.theme ? undefined : theme],
    ['data-text-size', textSize === DEFAULT_LOOK.textSize ? undefined : textSize],
    ['data-motion', motion === DEFAULT_LOOK.motion ? undefined : motion],
  ];
}
