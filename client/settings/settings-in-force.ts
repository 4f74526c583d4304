import { announcer } from '../announcer/announce.ts';
import { followPageColour } from '../ui/look/browser-colour.ts';
import { showLook } from '../ui/look/show-look.ts';
import { lookInBrowser } from './look-in-browser.ts';
import { useSettings } from './settings.store.ts';

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
