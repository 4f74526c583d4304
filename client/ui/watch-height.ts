interface Watching {
  /** How much of the height counts, pixels; all of it unless told. */
  readonly measure?: () => number;
  /** A listener beside the root; for a property that is not inherited. */
  readonly also?: HTMLElement | null;
}

/**
 * Writes the height of an element into a custom property of the root for as long as it is there, so
 * that others can keep clear of it. Call the answer to end it. Where the property is inherited, each
 * change of it has the style of the whole page computed anew.
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
