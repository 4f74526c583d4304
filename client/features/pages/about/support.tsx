import page from 'page:support';
import { Page } from '../../../ui/page.tsx';
import { TextSections, writePageText } from '../law/text-sections.tsx';
import { SUPPORT_HOURS } from '../../../languages/merchant.ts';
import { t as tHead } from 'texts:heads/support';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({
  path: '/support',
  title: page.title,
  description: tHead('description', { hours: SUPPORT_HOURS }),
});

export function Component() {
  return (
    <Page title={page.title} lead={<p>{writePageText(page.lead)}</p>} width="text">
      <div className="text">
        <TextSections sections={page.sections} />
      </div>
    </Page>
  );
}
