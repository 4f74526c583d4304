/** A live region pair: polite for nearly everything, assertive for what failed. */
export interface Region {
  readonly polite: Element;
  readonly assertive: Element;
}

/** The regions that are mounted, the one to use last. */
export interface Regions {
  /** Takes a region into use; returns what takes it out again, emptied. */
  attach: (region: Region) => () => void;
  /** Adds one text to the region in use; returns what removes it. */
  write: (text: string, urgent: boolean) => () => void;
}

/**
 * Keeps the permanent region and those of open dialogs. A modal dialog silences every region
 * outside itself, so the topmost dialog's own is the one that is written to.
 */
export function createRegions(): Regions {
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
