import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { t as tServices } from 'texts:services/general';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import type { Service } from '../../../../shared/features/services.ts';
import { call } from '../../../calls/api.ts';
import { ShownPrice } from '../../../ui/shown-price.tsx';
import { ServiceDemos } from '../../catalogue/services/service-demos.tsx';
import { ServicePromise } from '../../catalogue/services/service-promise.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import './enquiry.css';

interface ServiceEnquiryProps {
  chat: Chat;
  takeFiles: (files: readonly File[]) => void;
  toComposer: () => void;
}

/** Returns whether the conversation is about a service of the other person. */
export function isBuyerOf({ service, correspondent }: Chat): boolean {
  return service?.owner_id === correspondent.id;
}

/** The service of a conversation without messages, and a form for the first one. */
export function ServiceEnquiry(props: ServiceEnquiryProps) {
  const { service } = props.chat;
  return (
    <div className="enquiry">
      {service && <ServiceFacts known={service} />}
      <EnquiryForm {...props} />
    </div>
  );
}

/** The facts of a service: the title at once, the rest when they are loaded. */
function ServiceFacts({ known }: { known: NonNullable<Chat['service']> }) {
  const heading = useId();
  const [service, setService] = useState<Service>();
  useEffect(() => {
    const stopper = new AbortController();
    const load = async () => {
      const answer = await call(
        '/services/getSingle',
        { serviceId: known.id },
        { signal: stopper.signal },
      );
      if (answer.success) setService(answer.data.service);
    };
    void load();
    return () => stopper.abort();
  }, [known.id]);
  return (
    <article className="raised enquiry-service" aria-labelledby={heading}>
      <h3 id={heading}>
        <Link to={`/audio-service/${known.id}`}>{known.title}</Link>
      </h3>
      {service && (
        <>
          <ShownPrice
            price={service.price}
            price_rsd={service.price_rsd}
            per={tServices('perMinute')}
          />
          <ServicePromise service={service} />
          <ServiceDemos service={service} />
        </>
      )}
    </article>
  );
}
