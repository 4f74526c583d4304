import { Page } from '../../ui/page.tsx';
import { texts } from './support.texts.ts';
import { TextSections } from './text-sections.tsx';

/** How technical and educational support works. */
export function Component() {
  return (
    <Page title={texts.title} lead={<p>{texts.lead}</p>} width="text">
      <div className="text">
        <TextSections sections={texts.sections} />
      </div>
    </Page>
  );
}
