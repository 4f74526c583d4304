/**
 * Runs in the page: finds what people miss without images. These are controls without visible
 * content, images without text, and pictures behind text.
 */
export function findMissed(): string[] {
  const CONTROLS = 'a[href], button, summary, input:not([type=hidden]), select, textarea';
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const nameOf = (element: Element) => element.outerHTML.slice(0, 160);
  const shown = [...document.querySelectorAll(CONTROLS)].filter(isShown);
  const empty = shown.filter((control) => {
    // The browser draws a slider, whatever its text.
    if (control.matches('[type=range]')) return false;
    const labels = (control as HTMLInputElement).labels ?? [];
    const words = [control, ...labels].map(({ textContent }) => textContent?.trim() ?? '');
    if ('value' in control && control.localName !== 'button') return words.join('') === '';
    const drawn = [...control.querySelectorAll('svg')].some(isShown);
    return (control as HTMLElement).innerText.trim() === '' && !drawn;
  });
  const nameless = shown.filter((control) => {
    const labels = (control as HTMLInputElement).labels ?? [];
    const parts = [control, ...labels, ...control.querySelectorAll('[aria-label]')];
    return parts.every(
      (part) => !part.getAttribute('aria-label') && (part.textContent?.trim() ?? '') === '',
    );
  });
  const textless = [...document.querySelectorAll('img:not([alt])')];
  // Images of style sheets have no alternative text, and text on them may become unreadable.
  const painted = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule) && /url\(/.test(rule.cssText));
  return [
    ...empty.map((control) => `shows nothing: ${nameOf(control)}`),
    ...nameless.map((control) => `has no name: ${nameOf(control)}`),
    ...textless.map((image) => `has no text: ${nameOf(image)}`),
    ...painted.map(({ cssText }) => `paints a picture: ${cssText.slice(0, 160)}`),
  ];
}
