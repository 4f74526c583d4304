import type { Look } from '../../../shared/features/accounts/account-settings.ts';
import { lookAttributes } from '../../../shared/look.ts';

/** Makes the page look so, at once; `tokens.css` says what that means. */
export function showLook(look: Look): void {
  for (const [name, value] of lookAttributes(look)) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}
