import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:services/general';
import type { Category } from '../../../shared/features/catalogue.ts';
import type { Chat } from '../../../shared/features/chat/chat.ts';
import type { Project } from '../../../shared/features/projects.ts';
import { load } from '../../calls/load.ts';
import { addressOf } from '../../ui/conversation-address.ts';
import { signedInId } from '../../session/session.store.ts';
import { ReceivedOffers } from '../offers/received-offers.tsx';
import './services.css';

interface BuyerJobsData {
  /** The category shown; absent for all categories. */
  readonly category?: Pick<Category, 'name'>;
  readonly projects: readonly Project[];
  readonly chats: readonly Chat[];
}

/** Loads a buyer's offers and conversations about services, in one category or in all. */
export async function loadBuyerJobs(
  signal: AbortSignal,
  categoryId?: number,
): Promise<BuyerJobsData> {
  const me = signedInId();
  const [category, { projects }, { chats }] = await Promise.all([
    categoryId === undefined
      ? undefined
      : load('/categories/getCategory', { id: categoryId }, { signal }),
    load('/users/getBuyerProjects', categoryId === undefined ? {} : { categoryId }, { signal }),
    load('/users/getChats', {}, { signal }),
  ]);
  const jobs = chats.filter(
    ({ service, category_id }) =>
      service !== null &&
      service.owner_id !== me &&
      (categoryId === undefined || category_id === categoryId),
  );
  return { ...category, projects, chats: jobs };
}

/** The offers a buyer received, and conversations about services. */
export function BuyerJobs(props: BuyerJobsData & { children?: ReactNode }) {
  const { category, projects, chats, children } = props;
  return (
    <ReceivedOffers projects={projects} {...(category && { title: category.name })}>
      {chats.length > 0 && (
        <section className="stack">
          <h2>{t('jobs')}</h2>
          <ul className="list-plain correspondents">
            {chats.map((chat) => (
              <li key={chat.conversation_id} className="row-ends correspondent">
                <span>
                  {t('jobOf', {
                    title: chat.service?.title ?? '',
                    userName: chat.correspondent.username,
                  })}
                </span>
                <Link to={addressOf(chat)}>
                  {t('viewJob')} <span className="visually-hidden">{chat.service?.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </ReceivedOffers>
  );
}
