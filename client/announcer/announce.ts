import { createAnnouncer } from './announcer.ts';
import { createRegions } from './regions.ts';

/** The page's live regions. */
export const regions = createRegions();

/** The page's announcer: everything that is spoken without the focus moving goes through it. */
export const announcer = createAnnouncer({
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  write: (text, urgent) => regions.write(text, urgent),
  isEditing: () => isEditable(document.activeElement),
  isHidden: () => document.visibilityState === 'hidden',
});

/** Says a status text; see `Announcer`. */
export const { announce, announceMessage, answer, repeatLast } = announcer;

const TYPED_INPUTS = new Set([
  'text',
  'email',
  'password',
  'number',
  'search',
  'tel',
  'url',
  'date',
]);

/** Whether keys pressed on this element write text into it. */
function isEditable(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return TYPED_INPUTS.has(element.type);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}
