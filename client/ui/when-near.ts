/**
 * Calls back once, when an element is within a CSS `margin` of the visible area. Returns a function
 * that cancels this.
 */
export function whenNear(element: Element, act: () => void, margin = '0px'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
