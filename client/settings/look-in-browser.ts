import type { Look } from '../../shared/features/accounts/account-settings.ts';
import { DEFAULT_LOOK, lookCookie, lookInCookies } from '../../shared/look.ts';

/** Where a browser keeps its look. */
export interface LookKeeper {
  read: () => Look;
  write: (look: Look) => void;
}

/** The cookie by which the server paints the first page; outside of a browser there is none. */
export const lookInBrowser: LookKeeper = {
  read: () => (typeof document === 'undefined' ? DEFAULT_LOOK : lookInCookies(document.cookie)),
  write(look) {
    document.cookie = lookCookie(look, window.location.protocol);
  },
};
