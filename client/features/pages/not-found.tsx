import { t } from 'texts:pages/general';
import { t as tLinks } from 'texts:pages/linksFromHere';
import { Page } from '../../ui/page.tsx';
import { WordsSearch } from '../search/words-search.tsx';
import { LinkRow } from './about/link-row.tsx';
import './law/text-sections.css';

const LINKS = [
  { to: '/', name: 'home' },
  { to: '/audio-stock', name: 'sounds' },
  { to: '/audio-services-categories', name: 'services' },
  { to: '/faq', name: 'faq' },
  { to: '/contact', name: 'contact' },
] as const;

/** The page for an unknown address, with a search and links. */
export function NotFound() {
  return (
    <Page title={t('notFoundTitle')} lead={<p>{t('notFoundText')}</p>} width="text">
      <search aria-label={t('searchHere')}>
        <WordsSearch
          name={t('search')}
          label={t('searchWords')}
          button={t('search')}
          className="stack"
        />
      </search>
      <section className="text-section">
        <h2>{t('linksFromHere')}</h2>
        <LinkRow links={LINKS.map(({ to, name }) => ({ to, label: tLinks(name) }))} />
      </section>
    </Page>
  );
}
