import { t } from 'texts:pages/general';
import { writeDay } from '../../../../shared/money/belgrade.ts';
import type { PageTree } from '../../../../shared/pages/page-tree.ts';
import type { ScreenHead } from '../../../rendering/head.ts';
import { Page } from '../../../ui/page.tsx';
import { ContentsList } from './contents-list.tsx';
import { sectionHeading, TextSections, writePageText } from './text-sections.tsx';
import { useHashTarget } from '../../../ui/focus/use-hash-target.ts';

/** A legal text. Its heading takes the focus on load (specification, section 2). */
function LawPage({ page: { title, lead, version, sections } }: { page: PageTree }) {
  useHashTarget();
  return (
    <Page title={title} lead={<p>{writePageText(lead)}</p>} focusOnLoad>
      <div className="text-with-contents">
        <ContentsList
          entries={sections.map(({ id, heading }, index) => ({
            id,
            label: sectionHeading(heading, index, true),
          }))}
        />
        <div className="text">
          <TextSections sections={sections} numbered />
          <p className="quiet">{t('changed', { day: writeDay(version) })}</p>
        </div>
      </div>
    </Page>
  );
}

/** Creates the screen of a legal text, with its head. */
export function lawScreen(path: string, page: PageTree, description: string) {
  const head: ScreenHead = () => ({ path, title: page.title, description });
  return { head, Component: () => <LawPage page={page} /> };
}
