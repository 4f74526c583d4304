import { useId, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t } from 'texts:services/general';
import type { Chat } from '../../../shared/features/chat/chat.ts';
import type { Service } from '../../../shared/features/services.ts';
import { sells } from '../../../shared/roles.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useSession } from '../../session/session.store.ts';
import { ServicePrice } from '../catalogue/services/service-price.tsx';
import { BuyerJobs, loadBuyerJobs } from './buyer-jobs.tsx';
import { OwnDemos } from './own-demos.tsx';
import { loadOwnService } from './own-service-loader.ts';
import { ServiceForm, type ServiceFormProps } from './service-form.tsx';
import './services.css';

/** Loads the freelancer's own service in the category, or the offers a buyer received in it. */
export async function loader(args: LoaderFunctionArgs) {
  const { session } = useSession.getState();
  if (session && sells(session.role)) return { own: await loadOwnService(args) };
  const categoryId = Number(args.params['categoryId']);
  return { jobs: await loadBuyerJobs(args.request.signal, categoryId) };
}

/** A category of services, different by role. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.own ? <OwnCategory {...loaded.own} /> : <BuyerJobs {...loaded.jobs} />;
}

type OwnCategoryProps = Awaited<ReturnType<typeof loadOwnService>>;

/**
 * A freelancer's view of a category: their service, its form behind a button, and correspondents.
 */
function OwnCategory({ category, service, demos, chats, sounds }: OwnCategoryProps) {
  return (
    <Page title={category.name} lead={<p>{category.contributor_description}</p>}>
      {service && <OwnService service={service} />}
      <FormBehindToggle
        key={category.id}
        categoryId={category.id}
        service={service}
        sounds={sounds}
      />
      {service && <OwnDemos key={service.id} service={service} demos={demos} />}
      <Correspondents chats={chats} />
      <Link to="/user/services-categories">{t('allCategories')}</Link>
    </Page>
  );
}

function OwnService({ service }: { service: Service }) {
  const { id, title, description } = service;
  return (
    <section className="stack raised own-service">
      <h2>{t('yourService')}</h2>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{description}</p>
      <ServicePrice service={service} />
      <Link to={`/audio-service/${id}`}>{t('seeService')}</Link>
    </section>
  );
}

function FormBehindToggle(props: ServiceFormProps) {
  const { service } = props;
  // Without a service, the form is open from the start.
  const [open, setOpen] = useState(service === undefined);
  const id = useId();
  const show = service ? t('edit') : t('applyHere');
  return (
    <>
      <Button
        variant={open ? 'plain' : 'main'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? t('close') : show}
      </Button>
      <div id={id} hidden={!open}>
        {open && <ServiceForm {...props} />}
      </div>
    </>
  );
}

function Correspondents({ chats }: { chats: readonly Chat[] }) {
  if (chats.length === 0) return <p className="quiet">{t('noCorrespondents')}</p>;
  return (
    <section className="stack">
      <h2>{t('correspondents')}</h2>
      <ul className="list-plain correspondents">
        {chats.map(({ conversation_id, category_id, correspondent }) => (
          <li key={conversation_id} className="row-ends correspondent">
            <span>
              {correspondent.name} {correspondent.lastName}
            </span>
            <Link to={`/user-service-chat/${category_id}/${correspondent.id}`}>
              {t('goToMessages')}{' '}
              <span className="visually-hidden">
                {t('goToMessagesOf', { name: correspondent.name })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
