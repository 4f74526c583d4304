import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:search/results';
import { t as tCatalogue } from 'texts:catalogue/search';
import { t as tFound } from 'texts:catalogue/found';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { useArrival } from '../../ui/lists/use-arrival.ts';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { countOf } from './found-rows.tsx';
import { everythingAddress, groupAddress } from './search-address.ts';
import { SearchForm } from './search-form.tsx';

interface GroupPageProps {
  group: 'services' | 'freelancers';
  words: string;
  page: number;
  refusal: string | null;
  /** The answer; null after a refusal. */
  found: FoundPage | null;
  /** The rows of the page. */
  children: ReactNode;
}

interface FoundPage {
  readonly total: number;
  readonly total_pages: number;
  readonly corrected: readonly string[];
}

/** All results of one group, by page. */
export function GroupPage(props: GroupPageProps) {
  const { group, words, page, refusal, found } = props;
  const heading = groupTitle(group, words);
  return (
    <Page title={tCatalogue('pageTitle', { title: heading, page })} heading={heading} steady>
      <SearchForm key={words} action={`/search/${group}`} words={words} refusal={refusal} />
      {found && <GroupResults {...props} found={found} />}
      <Link to={everythingAddress(words)}>{t('allGroups', { words })}</Link>
    </Page>
  );
}

export function groupTitle(group: GroupPageProps['group'], words: string): string {
  return t(`${group}Title`, { words });
}

/** The number of results, one page of them, and links to the others. */
function GroupResults(props: GroupPageProps & { found: FoundPage }) {
  const { group, words, page, children } = props;
  const { total, total_pages: totalPages, corrected } = props.found;
  const count = countOf(group, total);
  const isOneOfMany = totalPages > 1 && page <= totalPages;
  const sentence = isOneOfMany ? t('onPage', { count, page, pages: totalPages }) : count;
  const hint = corrected.map((text) => t('corrected', { words, texts: t('quoted', { text }) }));
  const address = groupAddress(group, words);
  const place = useArrival<HTMLHeadingElement>(address, page, [...hint, sentence].join(' '));
  return (
    <section className="stack search-group">
      <h2 ref={place}>{sentence}</h2>
      {hint.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {total === 0 && <Empty>{t('nothingFound', { words })}</Empty>}
      {total > 0 && page > totalPages && (
        <Empty
          action={
            <ButtonLink to={groupAddress(group, words, totalPages)}>
              {tCatalogue('lastPage')}
            </ButtonLink>
          }
        >
          {tFound('noSuchPage', { page, pages: totalPages })}
        </Empty>
      )}
      {children}
      <Pager
        page={page}
        total={totalPages}
        label={t(`${group}Pages`)}
        addressOf={(wanted) => groupAddress(group, words, wanted)}
      />
    </section>
  );
}
