/**
 * Does something once, when an element comes into sight, or near to it by a `margin` of CSS. Call the
 * answer to do it no more.
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
