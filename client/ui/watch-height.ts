interface Watching {
  /** Returns the height that counts, pixels. Defaults to the whole height. */
  readonly measure?: () => number;
  /** A second element that gets the property, for one that is not inherited. */
  readonly also?: HTMLElement | null;
}

/**
 * Writes an element's height into a custom property of the root, so that others can keep clear of
 * it. Returns a function that ends this. If the property is inherited, each change restyles the
 * whole page.
 */
export function watchHeight(
  element: HTMLElement,
  property: `--${string}`,
  { measure = () => element.offsetHeight, also }: Watching = {},
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
