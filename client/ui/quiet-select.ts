/** Longer than a screen takes to come and its heading to get the focus (milliseconds). */
const SETTLED = 250;

/**
 * The ref of each `<select>`: keeps it invisible, in its place, for a moment. When a select comes into
 * a page, Chromium tells screen readers that its selection changed, and Orca then speaks of it in
 * place of the heading that has just got the focus. One that shows itself later is silent.
 */
export function quietSelect(select: HTMLSelectElement): () => void {
  select.style.visibility = 'hidden';
  const timer = setTimeout(() => {
    select.style.visibility = '';
  }, SETTLED);
  return () => clearTimeout(timer);
}
