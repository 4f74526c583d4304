import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import type { Project } from '../../../shared/features/projects.ts';
import { isOpenOffer } from '../../../shared/statuses.ts';
import { onLive } from '../../live.ts';
import { load } from '../../load.ts';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../accounts/session.store.ts';
import { PriceNote } from '../catalogue/price-note.tsx';
import { ShownPrice } from '../catalogue/shown-price.tsx';
import { ReportProject } from '../chat/report-project.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ServiceProject } from './service-project.tsx';
import { StockProject } from './stock-project.tsx';
import './project.css';

/** One project, as far as this person may see it. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const payload = { projectId: Number(params['projectId']) };
  const { project } = await load('/projects/getProject', payload, { signal: request.signal });
  return project;
}

/** A sound of the stock, or a project that one freelancer makes for one buyer. */
export function Component() {
  const project = useLoaderData<typeof loader>();
  const me = useSession(({ session }) => session?.userId);
  const { name, description, price, price_rsd } = project;
  const forSale = me !== project.user_id && isForSale(project);
  useLiveState(project.id);
  return (
    <Page title={name}>
      <div className="project">
        <section className="stack project-main">
          {description && <p className="project-description">{description}</p>}
          {price !== null && <ShownPrice price={price} price_rsd={price_rsd} size="large" />}
          {project.kind === 'service' ? (
            <ServiceProject project={project} asFreelancer={me === project.user_id} />
          ) : (
            <StockProject project={project} />
          )}
        </section>
        <ProjectFacts project={project} />
        <ReportProject project={project} />
      </div>
      {forSale && <PriceNote />}
    </Page>
  );
}

/** Whether a project waits to be paid, so that the statements on prices belong to it. */
function isForSale({ price, offer_state: state }: Project): boolean {
  return price !== null && (state === null || isOpenOffer(state));
}

/** Reads the project anew when its offer changed: paid, delivered, on whichever machine. */
function useLiveState(projectId: number): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onLive('offer:changed', ({ offer }) => {
        if (offer.project_id === projectId) void revalidate();
      }),
    [projectId, revalidate],
  );
}
