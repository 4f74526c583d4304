import { onColoursChange } from './on-colours-change.ts';

/** Gives the bars of a phone's browser the colour of the page, in whichever theme it comes to be. */
export function followPageColour(): void {
  const paint = () => {
    const { backgroundColor } = getComputedStyle(document.body);
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    for (const meta of metas) meta.content = backgroundColor;
  };
  paint();
  onColoursChange(paint);
}
