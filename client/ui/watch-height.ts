/**
 * Writes the height of an element into a custom property of the root for as long as it is there, so
 * that others can keep clear of it. Call the answer to end it. `measure` says how much of the height
 * counts, in pixels.
 */
export function watchHeight(
  element: HTMLElement,
  property: `--${string}`,
  measure: () => number = () => element.offsetHeight,
): () => void {
  const { style } = document.documentElement;
  const write = () => style.setProperty(property, `${measure()}px`);
  const observer = new ResizeObserver(write);
  observer.observe(element);
  window.addEventListener('resize', write);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', write);
    style.removeProperty(property);
  };
}
