import { announcer } from '../announcer/announce.ts';
import { onColoursChange } from '../ui/look/on-colours-change.ts';
import { lookInBrowser, useSettings } from './settings.store.ts';
import type { Look } from '../../shared/features/accounts/account-settings.ts';
import { lookAttributes } from '../../shared/look.ts';

/**
 * Applies settings, signed in or not, at once and on every change, also from another tab: the look,
 * and the level of announcements.
 */
export function putSettingsInForce(): void {
  const follow = () => {
    const { look, announcements } = useSettings.getState().settings;
    showLook(look);
    announcer.setLevel(announcements);
  };
  follow();
  useSettings.subscribe(follow);
  followPageColour();
  // Some browsers delete cookies written by scripts after a week: each visit renews it.
  lookInBrowser.write(useSettings.getState().settings.look);
}

/** Gives a phone browser's bars the page colour of the current theme. */
function followPageColour(): void {
  const paint = () => {
    const { backgroundColor } = getComputedStyle(document.body);
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    for (const meta of metas) meta.content = backgroundColor;
  };
  paint();
  onColoursChange(paint);
}

/** Applies a look to the page. `tokens.css` defines its meaning. */
export function showLook(look: Look): void {
  for (const [name, value] of lookAttributes(look)) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}
