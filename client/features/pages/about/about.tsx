import page from 'page:about';
import { Page } from '../../../ui/page.tsx';
import { PartnerList } from './partner-list.tsx';
import { TextSections, writePageText } from '../law/text-sections.tsx';
import { useHashTarget } from '../../../ui/focus/use-hash-target.ts';
import { t as tHead } from 'texts:heads/about';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({
  path: '/about',
  title: page.title,
  description: tHead('description'),
});

export function Component() {
  useHashTarget();
  return (
    <Page title={page.title} heading={page.heading} lead={<p>{writePageText(page.lead)}</p>}>
      <div className="text">
        <TextSections sections={page.sections} slots={{ partners: <Partners /> }} />
      </div>
    </Page>
  );
}

function Partners() {
  return <PartnerList linkOf={({ website }) => ({ to: website, label: new URL(website).host })} />;
}
