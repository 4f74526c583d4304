import page from 'page:faq';
import { t } from 'texts:pages/faq';
import type { PageSection } from '../../../../shared/pages/page-tree.ts';
import { SUPPORT_HOURS } from '../../../languages/merchant.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ContentsList } from '../law/contents-list.tsx';
import { TextBlocks, writePageText } from '../law/text-sections.tsx';
import { useHashTarget } from '../../../ui/focus/use-hash-target.ts';
import './faq.css';
import { t as tHead } from 'texts:heads/faq';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({
  path: '/faq',
  title: page.title,
  description: tHead('description'),
});

/**
 * Frequently asked questions. All answers are open, so that screen readers can jump between
 * headings and the browser's search finds every word. Each question has its own address.
 */
export function Component() {
  useHashTarget();
  return (
    <Page title={page.title} heading={page.heading} lead={<p>{writePageText(page.lead)}</p>}>
      <div className="text-with-contents">
        <ContentsList entries={page.sections.map(({ id, heading }) => ({ id, label: heading }))} />
        <div className="text">
          {page.sections.map((group) => (
            <Group key={group.id} group={group} />
          ))}
          <section className="text-section">
            <h2>{t('notAnswered')}</h2>
            <p>{t('notAnsweredText', { supportHours: SUPPORT_HOURS })}</p>
            <div>
              <ButtonLink variant="main" to="/contact">
                {t('contact')}
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
    </Page>
  );
}

function Group({ group: { id, heading, sections } }: { group: PageSection }) {
  return (
    <section className="faq-group">
      <h2 id={id}>{heading}</h2>
      {sections.map((question) => (
        <div key={question.id} className="text-section faq-question">
          <h3 id={question.id}>{question.heading}</h3>
          <TextBlocks blocks={question.blocks} />
        </div>
      ))}
    </section>
  );
}
