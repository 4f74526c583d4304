import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:briefs/list';
import type { OpenBrief, OwnBrief } from '../../../shared/features/briefs.ts';
import { sells } from '../../../shared/roles.ts';
import { load } from '../../calls/load.ts';
import { useSession } from '../../session/session.store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { readBefore } from '../../ui/lists/list-query.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { BriefChip, factLines } from './brief-facts.tsx';
import './briefs.css';

/** Loads a buyer's own briefs, or those that a freelancer may answer. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const before = readBefore(request);
  const { session } = useSession.getState();
  const page = { ...(before !== undefined && { before }) };
  if (session && sells(session.role)) {
    const { briefs, next } = await load('/briefs/getOpen', page, { signal });
    return { before, next, open: briefs };
  }
  const { briefs, next } = await load('/briefs/getOwn', page, { signal });
  return { before, next, own: briefs };
}

export function Component() {
  const { own, open, next, before } = useLoaderData<typeof loader>();
  const briefs = own ?? open ?? [];
  const count = { count: briefs.length, more: next !== null };
  const start = (
    <ButtonLink to="/briefs/new" variant="main">
      {t('new')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} lead={<p>{own ? t('buyerLead') : t('freelancerLead')}</p>}>
      {own && briefs.length > 0 && <p>{start}</p>}
      <PagedList
        heading={own ? t('own', count) : t('open', count)}
        things="briefs"
        {...{ next, before }}
      >
        {briefs.length === 0 && (
          <Empty action={own && start}>{own ? t('noneOwn') : t('noneOpen')}</Empty>
        )}
        {briefs.length > 0 && (
          <ul className="list-plain list-ruled">
            {own?.map((brief) => (
              <BriefItem key={brief.id} brief={brief}>
                <p>{t('answers', { count: brief.answers })}</p>
              </BriefItem>
            ))}
            {open?.map((brief) => (
              <BriefItem key={brief.id} brief={brief}>
                <p>{t('by', { buyer: brief.buyer.username })}</p>
                <Marks brief={brief} />
              </BriefItem>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}

function BriefItem({
  brief,
  children,
}: {
  brief: OwnBrief | OpenBrief;
  children: React.ReactNode;
}) {
  return (
    <li className="brief-item">
      <div className="brief-item-what">
        <h3>
          <Link to={`/briefs/${brief.id}`}>{brief.title}</Link>
        </h3>
        {children}
        <BriefChip state={brief.state} />
      </div>
      <DefinitionList lines={factLines(brief)} />
    </li>
  );
}

/** The invitation of a freelancer, and the state of the own answer. */
function Marks({ brief: { invited, answered } }: { brief: OpenBrief }) {
  return (
    <>
      {invited && <p className="chip mind">{t('invitedYou')}</p>}
      {answered !== null && <p>{t(`answered.${answered}`)}</p>}
    </>
  );
}
