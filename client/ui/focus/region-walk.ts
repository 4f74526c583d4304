import { focusPlace } from './focus-place.ts';

/** The page's landmarks and named sections. */
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

/** Visible headings only: sighted people need to see the focus. */
const HEADINGS = 'h1:not(.visually-hidden), h2:not(.visually-hidden)';
const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/** The element that last had the focus in each region. */
const lastStops = new WeakMap<Element, HTMLElement>();

/**
 * Moves the focus to the next or previous region of the page, and wraps around. Hidden regions are
 * skipped, and an open modal limits the walk to itself. The focus enters a region where it last
 * was, otherwise at its heading, then at its first control, then at the region itself.
 */
export function walkRegions(step: 1 | -1): void {
  const regions = regionsNow();
  const focused = document.activeElement;
  const here = regions.findLast((region) => region.contains(focused));
  if (here && focused instanceof HTMLElement) lastStops.set(here, focused);
  // Without a region, the first step forwards leads to the first one, a step back to the last one.
  const outside = step === 1 ? -1 : 0;
  const index = here ? regions.indexOf(here) : outside;
  const next = regions.at((index + step) % regions.length);
  if (next) focusPlace(stopIn(next, regions));
}

/** Returns the reachable regions in page order. Each precedes those inside it. */
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
