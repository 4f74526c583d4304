import { announcer } from '../announcer/announce.ts';
import { onColoursChange } from '../ui/look/on-colours-change.ts';
import { lookInBrowser, useSettings } from './settings.store.ts';
import type { Look } from '../../shared/features/accounts/account-settings.ts';
import { lookAttributes } from '../../shared/look.ts';

/**
 * Applies the look and the level of announcements, now and on every change, also of another tab or
 * device.
 */
export function applySettings(): void {
  const follow = () => {
    const { look, announcements } = useSettings.getState().settings;
    showLook(look);
    announcer.setLevel(announcements);
  };
  follow();
  useSettings.subscribe(follow);
  followPageColour();
  // Each visit renews the cookie: some browsers delete cookies of scripts after a week.
  lookInBrowser.write(useSettings.getState().settings.look);
}

/** Gives the bars of phone browsers the colour of the page. */
function followPageColour(): void {
  const paint = () => {
    const { backgroundColor } = getComputedStyle(document.body);
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    for (const meta of metas) meta.content = backgroundColor;
  };
  paint();
  onColoursChange(paint);
}

/** Sets the attributes of the root that `tokens.css` reads. */
export function showLook(look: Look): void {
  for (const [name, value] of lookAttributes(look)) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}
