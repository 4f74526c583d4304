import { createAnnouncer } from './announcer.ts';

export const regions = createRegions();

/** The page's announcer. Every text that is spoken without moving the focus goes through it. */
export const announcer = createAnnouncer({
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  write: regions.write,
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

/** Returns whether keys type text into this element. */
function isEditable(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return TYPED_INPUTS.has(element.type);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}

/** A pair of live regions. The assertive one is for failures. */
interface RegionPair {
  readonly polite: Element;
  readonly assertive: Element;
}

/** The mounted pairs. Texts go to the last one. */
interface Regions {
  /** Adds a pair to the stack. Returns a function that empties and removes it. */
  attach: (pair: RegionPair) => () => void;
  /** Appends a text to the last pair. Returns a function that removes the text. */
  write: (text: string, urgent: boolean) => () => void;
}

/**
 * Creates the stack of the page's live regions and those of open dialogs. A modal dialog silences
 * every region outside itself, so texts go to the region of the topmost dialog.
 */
function createRegions(): Regions {
  const stack: RegionPair[] = [];
  return {
    attach(pair) {
      stack.push(pair);
      return () => {
        stack.splice(stack.indexOf(pair), 1);
        // A remaining text would be read again when the dialog closes.
        pair.polite.replaceChildren();
        pair.assertive.replaceChildren();
      };
    },
    write(text, urgent) {
      const pair = stack.at(-1);
      if (!pair) return () => undefined;
      const line = document.createElement('div');
      line.textContent = text;
      (urgent ? pair.assertive : pair.polite).append(line);
      return () => line.remove();
    },
  };
}
