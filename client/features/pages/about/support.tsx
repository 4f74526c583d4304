import page from 'page:support';
import { Page } from '../../../ui/page.tsx';
import { TextSections, writePageText } from '../law/text-sections.tsx';

/** How technical and educational support works. */
export function Component() {
  return (
    <Page title={page.title} lead={<p>{writePageText(page.lead)}</p>} width="text">
      <div className="text">
        <TextSections sections={page.sections} />
      </div>
    </Page>
  );
}
