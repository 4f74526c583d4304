import { Page } from '../../ui/page.tsx';
import './law-page.css';

/** One section of a text of law: its heading and what stands below it. */
export interface LawSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Points that belong together, after the paragraphs. */
  readonly points?: readonly string[];
}

/** A text of law in plain language. */
export interface LawText {
  readonly title: string;
  readonly lead: string;
  /** When it was last changed, as people read it. */
  readonly changed: string;
  readonly sections: readonly LawSection[];
}

/** A static text; its heading takes the focus on load (specification, section 2). */
export function LawPage({ text: { title, lead, changed, sections } }: { text: LawText }) {
  return (
    <Page title={title} lead={<p>{lead}</p>} width="text" focusOnLoad>
      <div className="law">
        {sections.map(({ heading, paragraphs, points = [] }, index) => (
          <section key={heading} className="law-section">
            <h2>
              {index + 1}. {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p className="quiet">{changed}</p>
      </div>
    </Page>
  );
}
