import { focusPlace } from './focus-place.ts';

/** Parts of the page for a screen reader: landmarks, and sections that have a name. */
const REGIONS = [
  'header:not(main header)',
  'nav',
  'main',
  'search',
  'aside',
  'footer:not(main footer)',
  ...['section', 'form:not(search form)', '[role=region]'].flatMap((element) => [
    `${element}[aria-label]`,
    `${element}[aria-labelledby]`,
  ]),
].join(', ');

/** One out of sight would have the focus where nobody sees it. */
const HEADINGS = 'h1:not(.visually-hidden), h2:not(.visually-hidden)';
const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/** The last place of the focus in each region. */
const lastStops = new WeakMap<Element, HTMLElement>();

/**
 * Moves the focus to the next or the one before of the page's regions, from the last to the first
 * and back. What is hidden is passed over, and an open modal is a world of its own. A region is
 * entered where the focus was last in it, else at its heading, so that nothing of it is left out, else
 * at its first control, else at the region itself.
 */
export function walkRegions(step: 1 | -1): void {
  const regions = regionsNow();
  const focused = document.activeElement;
  const here = regions.findLast((region) => region.contains(focused));
  if (here && focused instanceof HTMLElement) lastStops.set(here, focused);
  const index = here ? regions.indexOf(here) : step > 0 ? -1 : 0;
  const next = regions.at((index + step) % regions.length);
  if (next) focusPlace(stopIn(next, regions));
}

/** The regions that can be reached now, in the order of the page; each comes before those inside it. */
function regionsNow(): HTMLElement[] {
  const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  const root = modal ?? document;
  const inside = [...root.querySelectorAll<HTMLElement>(REGIONS)].filter((region) =>
    region.checkVisibility(),
  );
  return modal ? [modal, ...inside] : inside;
}

function stopIn(region: HTMLElement, regions: readonly HTMLElement[]): HTMLElement {
  const isOwn = (stop: HTMLElement) =>
    stop.checkVisibility() && regions.findLast((one) => one.contains(stop)) === region;
  const last = lastStops.get(region);
  if (last?.isConnected && isOwn(last)) return last;
  const ownIn = (selector: string) =>
    [...region.querySelectorAll<HTMLElement>(selector)].filter(isOwn);
  const [heading] = ownIn(HEADINGS);
  return heading ?? ownIn(STOPS).find((stop) => stop.tabIndex >= 0) ?? region;
}
