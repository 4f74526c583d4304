import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:services/general';
import { Page } from '../../ui/page.tsx';
import { requireFreelancer } from '../../session/require-session.ts';
import { OwnDemos } from './own-demos.tsx';
import { loadOwnService } from './own-service-loader.ts';
import { ServiceForm } from './service-form.tsx';

/** Loads the category and the freelancer's service in it. */
export function loader(args: LoaderFunctionArgs) {
  requireFreelancer();
  return loadOwnService(args);
}

/** The screen to offer a service in a category. */
export function Component() {
  const { category, service, demos, sounds } = useLoaderData<typeof loader>();
  const title = service
    ? t('changeService', { category: category.name })
    : t('createService', { category: category.name });
  return (
    <Page title={title} lead={<p>{category.contributor_description}</p>} width="text">
      <ServiceForm key={category.id} categoryId={category.id} service={service} sounds={sounds} />
      {service && <OwnDemos key={service.id} service={service} demos={demos} />}
      <Link to="/user/services-categories">{t('allCategories')}</Link>
    </Page>
  );
}
