import { type ReactNode, useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { t } from 'texts:offers/general';
import type { Offer, Project } from '../../../shared/features/projects.ts';
import { onLive } from '../../calls/live.ts';
import { addressOf } from '../../ui/conversation-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { OfferCard } from './offer-card.tsx';

interface ReceivedOffersProps {
  /** The category of the offers; absent for all offers. */
  title?: string;
  projects: readonly Project[];
  children?: ReactNode;
}

/** Offers to this buyer, newest first. */
export function ReceivedOffers({ title, projects, children }: ReceivedOffersProps) {
  const offers = projects.flatMap((project) =>
    offerOf(project).map((offer) => ({ offer, project })),
  );
  const { revalidate } = useRevalidator();
  useEffect(() => onLive('offer:changed', () => void revalidate()), [revalidate]);
  const find = (
    <ButtonLink variant="main" to="/audio-services-categories">
      {t('findFreelancer')}
    </ButtonLink>
  );
  return (
    <Page title={title ?? t('offersForYou')} lead={<p>{t('offersLead')}</p>}>
      {offers.length === 0 && <Empty action={find}>{t('noOffers')}</Empty>}
      <ul className="list-plain stack offers">
        {offers.map(({ offer, project }) => (
          <li key={offer.project_id}>
            <OfferCard offer={offer} mine={false}>
              <Link className="offer-view" to={jobOf(project)}>
                {t('viewJob')} <span className="visually-hidden">{offer.name}</span>
              </Link>
            </OfferCard>
          </li>
        ))}
      </ul>
      {children}
    </Page>
  );
}

/** Returns the conversation with the offer. */
function jobOf({ category_id, user_id: id }: Project): string {
  return addressOf({ category_id, correspondent: { id } });
}

/** Converts a project to an offer. Returns nothing for a project without a buyer or a price. */
function offerOf(project: Project): Offer[] {
  const { buyer_id, price, offer_state: state, expires_at } = project;
  if (buyer_id === null || price === null || state === null || expires_at === null) return [];
  const { id: project_id, user_id: freelancer_id, userName: freelancerName } = project;
  const people = { buyer_id, freelancer_id, freelancerName };
  return [{ ...project, project_id, price, state, expires_at, ...people }];
}
