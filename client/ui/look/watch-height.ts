interface WatchOptions {
  /** Returns the height, pixels. Defaults to `offsetHeight`. */
  readonly measure?: () => number;
  /** A second element that gets the property, for a property that is not inherited. */
  readonly also?: HTMLElement | null;
}

/**
 * Keeps an element's height in a custom property of the root. Returns a function that stops this.
 * Each change of an inherited property restyles the whole page.
 */
export function watchHeight(
  element: HTMLElement,
  property: `--${string}`,
  { measure = () => element.offsetHeight, also }: WatchOptions = {},
): () => void {
  const styles = [document.documentElement, ...(also ? [also] : [])].map(({ style }) => style);
  const write = () => {
    const height = `${measure()}px`;
    for (const style of styles) style.setProperty(property, height);
  };
  const observer = new ResizeObserver(write);
  observer.observe(element);
  window.addEventListener('resize', write);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', write);
    for (const style of styles) style.removeProperty(property);
  };
}
