import { announcer } from '../announcer/announce.ts';
import { onColoursChange } from '../ui/look/on-colours-change.ts';
import { lookInBrowser, useSettings } from './settings.store.ts';
import type { Look } from '../../shared/features/accounts/account-settings.ts';
import { lookAttributes } from '../../shared/look.ts';

/**
 * Puts settings in force for everybody, signed in or not, now and whenever they change, also in
 * another tab: how the page looks, and how much is spoken.
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
  // Some browsers forget what a script wrote into a cookie after a week: each visit renews it.
  lookInBrowser.write(useSettings.getState().settings.look);
}

/** Gives the bars of a phone's browser the colour of the page, in whichever theme it comes to be. */
function followPageColour(): void {
  const paint = () => {
    const { backgroundColor } = getComputedStyle(document.body);
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    for (const meta of metas) meta.content = backgroundColor;
  };
  paint();
  onColoursChange(paint);
}

/** Makes the page look so, at once; `tokens.css` says what that means. */
export function showLook(look: Look): void {
  for (const [name, value] of lookAttributes(look)) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}
