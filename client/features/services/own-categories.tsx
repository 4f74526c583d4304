import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:services/general';
import { SERVICE_CATEGORY } from '../../../shared/languages/categories.ts';
import { sells } from '../../../shared/roles.ts';
import { load } from '../../calls/load.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../../session/session.store.ts';
import { CategoryList } from '../catalogue/category-list.tsx';
import { BuyerJobs, loadBuyerJobs } from './buyer-jobs.tsx';

/** Loads all categories for freelancers, and received offers for buyers. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { session } = useSession.getState();
  if (session && sells(session.role)) {
    const payload = { categoryType: SERVICE_CATEGORY } as const;
    const { categories } = await load('/categories/get', payload, { signal });
    return { categories };
  }
  return { jobs: await loadBuyerJobs(signal) };
}

/** The start for freelancers who offer services. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.jobs) {
    return (
      <BuyerJobs {...loaded.jobs}>
        <section className="stack">
          <h2>{t('offerServices')}</h2>
          <p>{t('becomeToOffer')}</p>
          <ButtonLink to="/become-freelancer">{t('become')}</ButtonLink>
        </section>
      </BuyerJobs>
    );
  }
  return (
    <Page title={t('offerServices')} lead={<p>{t('offerServicesLead')}</p>}>
      <CategoryList
        lines={loaded.categories.map(({ id, name, contributor_description: text }) => ({
          to: `/user/services-categories/${id}`,
          label: t('applyToCategory', { name }),
          text,
        }))}
      />
    </Page>
  );
}
