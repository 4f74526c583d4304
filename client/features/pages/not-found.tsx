import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from 'texts:pages/general';
import { t as tLinks } from 'texts:pages/linksFromHere';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Page } from '../../ui/page.tsx';
import { everythingAddress } from '../search/search-address.ts';
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
      <SoundSearch />
      <section className="text-section">
        <h2>{t('linksFromHere')}</h2>
        <LinkRow links={LINKS.map(({ to, name }) => ({ to, label: tLinks(name) }))} />
      </section>
    </Page>
  );
}

function SoundSearch() {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  return (
    <search aria-label={t('searchHere')}>
      <form
        className="stack"
        action="/search"
        aria-label={t('search')}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(everythingAddress(words.trim()));
        }}
      >
        <Field
          name="words"
          label={t('searchWords')}
          type="search"
          autoComplete="off"
          value={words}
          onChange={setWords}
        />
        <Button type="submit" variant="main">
          {t('search')}
        </Button>
      </form>
    </search>
  );
}
