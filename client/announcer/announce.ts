import { createAnnouncer } from './announcer.ts';

export const regions = createRegions();

/** The page's announcer. Every text that is spoken without moving the focus goes through it. */
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

/** Tells whether keys pressed on this element type text into it. */
function isEditable(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return TYPED_INPUTS.has(element.type);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}

/** A pair of live regions: polite for nearly everything, assertive for failures. */
interface Region {
  readonly polite: Element;
  readonly assertive: Element;
}

/** The mounted regions. Texts go to the last one. */
interface Regions {
  /** Adds a region to the stack. Returns a function that empties and removes it. */
  attach: (region: Region) => () => void;
  /** Appends a text to the active region. Returns a function that removes the text. */
  write: (text: string, urgent: boolean) => () => void;
}

/**
 * Keeps the permanent region and those of open dialogs. A modal dialog silences every region
 * outside itself, so texts go to the region of the topmost dialog.
 */
function createRegions(): Regions {
  const stack: Region[] = [];
  return {
    attach(region) {
      stack.push(region);
      return () => {
        stack.splice(stack.indexOf(region), 1);
        // A remaining text would be read again when the dialog closes.
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
