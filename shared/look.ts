import { cookieValue, siteCookie, YEAR_SECONDS } from './texts/cookie.ts';
import type { Look } from './features/accounts/account-settings.ts';

export const DEFAULT_LOOK: Look = {
  theme: 'system',
  textSize: 'normal',
  motion: 'system',
  buttons: 'icons',
};

export const THEMES: readonly Look['theme'][] = [
  'system',
  'light',
  'dark',
  'contrast',
  'contrast-light',
];

/** The text sizes, smallest first. `tokens.css` defines their measures. */
export const TEXT_SIZES: readonly Look['textSize'][] = ['normal', 'large', 'larger', 'largest'];

export const MOTIONS: readonly Look['motion'][] = ['system', 'none'];

export const BUTTONS: readonly Look['buttons'][] = ['icons', 'words'];

/** A cookie, because the server renders the first page with the look. */
const COOKIE = 'look';

/** Completes a stored look. A missing or unknown value gets its default. */
export function completeLook(kept: Readonly<Record<string, unknown>>): Look {
  const { theme, textSize, motion, buttons } = kept;
  return {
    theme: THEMES.find((one) => one === theme) ?? DEFAULT_LOOK.theme,
    textSize: TEXT_SIZES.find((one) => one === textSize) ?? DEFAULT_LOOK.textSize,
    motion: MOTIONS.find((one) => one === motion) ?? DEFAULT_LOOK.motion,
    buttons: BUTTONS.find((one) => one === buttons) ?? DEFAULT_LOOK.buttons,
  };
}

/** Reads the look from a cookie header or from `document.cookie`. */
export function lookInCookies(cookies: string): Look {
  const [theme, textSize, motion, buttons] = cookieValue(cookies, COOKIE)?.split('.') ?? [];
  return completeLook({ theme, textSize, motion, buttons });
}

/** Builds the cookie that stores a look for a year. The standard look deletes the cookie. */
export function lookCookie(look: Look, protocol: string): string {
  const { theme, textSize, motion, buttons } = look;
  const isStandard = lookAttributes(look).every(([, value]) => value === undefined);
  const seconds = isStandard ? 0 : YEAR_SECONDS;
  return siteCookie(COOKIE, `${theme}.${textSize}.${motion}.${buttons}`, seconds, protocol);
}

/**
 * Returns the attributes of the root element, which `tokens.css` and `icon-button.css` select. A
 * default value has no attribute.
 */
export function lookAttributes(look: Look): readonly (readonly [string, string | undefined])[] {
  const { theme, textSize, motion, buttons } = look;
  return [
    ['data-theme', theme === DEFAULT_LOOK.theme ? undefined : theme],
    ['data-text-size', textSize === DEFAULT_LOOK.textSize ? undefined : textSize],
    ['data-motion', motion === DEFAULT_LOOK.motion ? undefined : motion],
    ['data-buttons', buttons === DEFAULT_LOOK.buttons ? undefined : buttons],
  ];
}
