import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:services/general';
import { SERVICE_CATEGORY } from '../../../shared/languages/categories.ts';
import type { Service } from '../../../shared/features/services.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../calls/api.ts';
import { idFrom, load } from '../../calls/load.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { notify } from '../../ui/feedback/notice.store.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../../session/session.store.ts';
import { askDemoRate } from '../catalogue/sounds/demo-rate.ts';
import { PriceNote } from '../catalogue/price-note.tsx';
import { ServiceCard } from './service-card.tsx';
import './services.css';
import { categoryHead } from '../catalogue/category-head.ts';
import type { ScreenHead } from '../../rendering/head.ts';

/** Loads a category and the first page of its services. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const categoryId = idFrom(params['categoryId']);
  const [{ category }, page, demoRate] = await Promise.all([
    load('/categories/getCategory', { id: categoryId }, { signal }),
    load('/services/get', { categoryId }, { signal }),
    askDemoRate(),
  ]);
  if (category.categoryType !== SERVICE_CATEGORY) throw data(null, { status: 404 });
  return { category, demoRate, ...page };
}

export const head: ScreenHead<typeof loader> = ({ category }, { site }) =>
  categoryHead(category, { site, path: `/audio-services/${category.id}` });

/** The services of a category. */
function AudioServicesScreen() {
  const { category, demoRate, services, more } = useLoaderData<typeof loader>();
  return (
    <Page title={category.name} lead={<p>{category.description}</p>}>
      {services.length === 0 && (
        <Empty
          action={<ButtonLink to="/audio-services-categories">{t('otherCategories')}</ButtonLink>}
        >
          {t('none')}
        </Empty>
      )}
      {services.length > 0 && (
        <>
          <ServiceList key={category.id} categoryId={category.id} first={services} more={more} />
          <PriceNote demoRate={demoRate} />
        </>
      )}
    </Page>
  );
}

export { AudioServicesScreen as Component };

interface ServiceListProps {
  categoryId: number;
  first: readonly Service[];
  more: boolean;
}

/** A list with a button for more. The focus moves to the first new service. */
function ServiceList({ categoryId, first, more }: ServiceListProps) {
  const [further, setFurther] = useState<{ services: readonly Service[]; more: boolean }>();
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const me = useSession(({ session }) => session?.userId);
  const services = [...first, ...(further?.services ?? [])];

  async function loadMore(): Promise<void> {
    const last = services.at(-1);
    if (!last) return;
    setBusy(true);
    const answer = await call('/services/get', { categoryId, before: last.id });
    setBusy(false);
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    const shown = [...(further?.services ?? []), ...answer.data.services];
    flushSync(() => setFurther({ services: shown, more: answer.data.more }));
    focusPlace(list.current?.children[services.length]?.querySelector('h2'));
    announce(t('moreShown', { count: answer.data.services.length }));
  }

  return (
    <>
      <ul ref={list} className="services list-plain">
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} mine={service.owner_id === me} />
          </li>
        ))}
      </ul>
      {(further?.more ?? more) && (
        <Button className="scripted" busy={busy} onClick={() => void loadMore()}>
          {t('showMore')}
        </Button>
      )}
    </>
  );
}
