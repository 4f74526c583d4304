import { Page } from '../../ui/page.tsx';
import { ContentsList } from './contents-list.tsx';
import { sectionHeading, sectionId, TextSections, type TextSection } from './text-sections.tsx';
import { useHashTarget } from './use-hash-target.ts';

/** A text of law in plain language. */
export interface LawText {
  readonly title: string;
  readonly lead: string;
  /** When it was last changed, as people read it. */
  readonly changed: string;
  readonly sections: readonly TextSection[];
}

/** A static text; its heading takes the focus on load (specification, section 2). */
export function LawPage({ text: { title, lead, changed, sections } }: { text: LawText }) {
  useHashTarget();
  return (
    <Page title={title} lead={<p>{lead}</p>} focusOnLoad>
      <div className="text-with-contents">
        <ContentsList
          entries={sections.map(({ heading }, index) => ({
            id: sectionId(index),
            label: sectionHeading(heading, index, true),
          }))}
        />
        <div className="text">
          <TextSections sections={sections} numbered />
          <p className="quiet">{changed}</p>
        </div>
      </div>
    </Page>
  );
}
