import { createAnnouncer } from './announcer.ts';

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

/** A live region pair: polite for nearly everything, assertive for what failed. */
interface Region {
  readonly polite: Element;
  readonly assertive: Element;
}

/** The regions that are mounted, the one to use last. */
interface Regions {
  /** Takes a region into use; returns what takes it out again, emptied. */
  attach: (region: Region) => () => void;
  /** Adds one text to the region in use; returns what removes it. */
  write: (text: string, urgent: boolean) => () => void;
}

/**
 * Keeps the permanent region and those of open dialogs. A modal dialog silences every region
 * outside itself, so the topmost dialog's own is the one that is written to.
 */
function createRegions(): Regions {
  const stack: Region[] = [];
  return {
    attach(region) {
      stack.push(region);
      return () => {
        stack.splice(stack.indexOf(region), 1);
        // Text left behind would be read again when the dialog closes.
        region.polite.replaceChildren();
        region.assertive.replaceChildren();
      };
    },
    write(text, urgent) {
      const region = stack.at(-1);
      if (!region) return () => undefined;
      const line = document.createElement('div');
      line.textContent = text;
      (urgent ? region.assertive : region.polite).append(line);
      return () => line.remove();
    },
  };
}
