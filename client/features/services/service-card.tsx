import { Link } from 'react-router';
import { t } from 'texts:services/general';
import { ButtonLink } from '../../ui/button.tsx';
import type { Service } from '../../../shared/features/services.ts';
import { HelloButton } from '../../player/hello-player.tsx';
import { StandingLine } from '../catalogue/services/standing.tsx';
import { ServiceDemos } from '../catalogue/services/service-demos.tsx';
import { ServicePrice } from '../catalogue/services/service-price.tsx';
import { ServicePromise } from '../catalogue/services/service-promise.tsx';
import { useSession } from '../../session/session.store.ts';

export interface ServiceCardProps {
  service: Service;
  /** Whether it belongs to the signed-in freelancer. */
  mine: boolean;
}

/** A service in the list of its category. */
export function ServiceCard({ service, mine }: ServiceCardProps) {
  const { title, description, username, hello, user_id: userId } = service;
  return (
    <article className="service">
      <div className="service-what">
        <h3 className="service-title">
          <Link to={`/audio-service/${service.id}`}>{title}</Link>
        </h3>
        <Link to={`/portfolio/${userId}`}>{t('by', { userName: username })}</Link>
        {hello && <HelloButton hello={hello} userId={userId} name={username} />}
        <StandingLine standing={service.standing} />
        <p>{description}</p>
        <ServicePromise service={service} />
      </div>
      <ServiceDemos service={service} />
      <div className="service-how">
        <ServicePrice service={service} size="large" />
        <ApplyLink service={service} mine={mine} />
      </div>
    </article>
  );
}

/** Links to a conversation with the freelancer. The freelancer sees a link to edit the service. */
export function ApplyLink({ service, mine }: ServiceCardProps) {
  const { id, title, username, user_id, category_id } = service;
  const me = useSession(({ session }) => session?.userId);
  if (mine) {
    return <ButtonLink to={`/user/services-categories/${category_id}`}>{t('edit')}</ButtonLink>;
  }
  return (
    <ButtonLink variant="main" to={`/user/messages/${user_id}/${me ?? 0}/${id}`}>
      {t('apply')}{' '}
      <span className="visually-hidden">{t('applyTo', { title, userName: username })}</span>
    </ButtonLink>
  );
}
