import { useId, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { Chat } from '../../../shared/features/chat.ts';
import type { Service } from '../../../shared/features/services.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ShownPrice } from '../catalogue/shown-price.tsx';
import type { loader } from './own-service-loader.ts';
import { ServiceForm } from './service-form.tsx';
import { texts } from './texts.ts';
import './services.css';

export { loader } from './own-service-loader.ts';

/** A freelancer's side of a category: what one offers, the form behind a toggle, who wrote. */
export function Component() {
  const { category, service, chats } = useLoaderData<typeof loader>();
  return (
    <Page title={category.name} lead={<p>{category.contributor_description}</p>}>
      {service && <OwnService service={service} />}
      <FormBehindToggle key={category.id} categoryId={category.id} service={service} />
      <Correspondents chats={chats} />
      <Link to="/user/services-categories">{texts.allCategories}</Link>
    </Page>
  );
}

function OwnService({ service }: { service: Service }) {
  const { id, title, description, price, price_rsd } = service;
  return (
    <section className="stack own-service">
      <h2>{texts.yourService}</h2>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{description}</p>
      <ShownPrice price={price} price_rsd={price_rsd} per={texts.perMinute} />
      <Link to={`/audio-service/${id}`}>{texts.seeService}</Link>
    </section>
  );
}

function FormBehindToggle({
  categoryId,
  service,
}: {
  categoryId: number;
  service: Service | undefined;
}) {
  // Who has nothing here yet came for the form.
  const [open, setOpen] = useState(service === undefined);
  const id = useId();
  const show = service ? texts.edit : texts.applyHere;
  return (
    <>
      <Button
        variant={open ? 'plain' : 'main'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? texts.close : show}
      </Button>
      <div id={id} hidden={!open}>
        {open && <ServiceForm categoryId={categoryId} service={service} />}
      </div>
    </>
  );
}

function Correspondents({ chats }: { chats: readonly Chat[] }) {
  if (chats.length === 0) return <p className="quiet">{texts.noCorrespondents}</p>;
  return (
    <section className="stack">
      <h2>{texts.correspondents}</h2>
      <ul className="list-plain correspondents">
        {chats.map(({ conversation_id, category_id, correspondent }) => (
          <li key={conversation_id} className="correspondent">
            <span>
              {correspondent.name} {correspondent.lastName}
            </span>
            <Link to={`/user-service-chat/${category_id}/${correspondent.id}`}>
              {texts.goToMessages}{' '}
              <span className="visually-hidden">{texts.goToMessagesOf(correspondent.name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
