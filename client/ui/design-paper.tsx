import { designTexts as texts } from './design.texts.ts';
import { PaperView } from './paper-view.tsx';

/** What receipts and statements are made of. */
export function DesignPaper() {
  return (
    <section className="stack">
      <h2>{texts.paper}</h2>
      <PaperView sections={texts.paperSections} />
    </section>
  );
}
