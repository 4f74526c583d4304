import type { Kysely } from 'kysely';
import type { ListedPerson, Portfolio, PortfolioSound } from '../../../shared/features/profiles.ts';
import type { Service } from '../../../shared/features/services.ts';
import { PEOPLE_PAGE } from '../../../shared/limits.ts';
import { tidyLine } from '../../../shared/line.ts';
import type { DB } from '../../database/types.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { countPeople, findPerson, listPeople } from './people.repository.ts';

/** The approved sounds of a person, newest first. */
export interface SellerSounds {
  ofSeller(accountId: number): Promise<{ sounds: PortfolioSound[]; more: boolean }>;
  /** What buyers think of them. */
  rating(accountId: number): Promise<Pick<Portfolio, 'rating' | 'rating_count'>>;
}

/** What a person offers, by category. */
export interface SellerServices {
  ofSeller(accountId: number): Promise<Service[]>;
}

interface PeopleParts {
  readonly db: Kysely<DB>;
  readonly sounds: SellerSounds;
  readonly services: SellerServices;
}

/** What is looked for in the list of freelancers. */
export interface PeopleSearch {
  readonly page: number;
  readonly search?: string;
  readonly language?: string;
}

/** One page of freelancers, and how many there are. */
export interface PeoplePage {
  readonly users: ListedPerson[];
  readonly total_users: number;
  readonly total_pages: number;
  readonly per_page: number;
}

export type PeopleService = ReturnType<typeof createPeopleService>;

/** Words of a search that count; more would only make it slow. */
const MOST_WORDS = 8;

/** How freelancers are found and seen by everybody. */
export function createPeopleService({ db, sounds, services }: PeopleParts) {
  return {
    /** Freelancers in public; a page past the last one is empty. */
    async list({ page, search = '', language = '' }: PeopleSearch): Promise<PeoplePage> {
      const words = tidyLine(search).split(' ').filter(Boolean).slice(0, MOST_WORDS);
      const query = { words, language: tidyLine(language) };
      const [users, total] = await Promise.all([
        listPeople(db, query, { offset: (page - 1) * PEOPLE_PAGE, limit: PEOPLE_PAGE }),
        countPeople(db, query),
      ]);
      return {
        users,
        total_users: total,
        total_pages: Math.max(1, Math.ceil(total / PEOPLE_PAGE)),
        per_page: PEOPLE_PAGE,
      };
    },

    /** A portfolio that is public, or one's own; 404 for all others alike. */
    async portfolio(session: Session | null, userId: number): Promise<Portfolio> {
      const person = await findPerson(db, userId);
      if (!person || !(person.is_listed || session?.accountId === userId)) {
        throw notFound('There is no such portfolio.');
      }
      const { is_listed: _, created_at, ...shown } = person;
      const [work, offered, rating] = await Promise.all([
        sounds.ofSeller(userId),
        services.ofSeller(userId),
        sounds.rating(userId),
      ]);
      return {
        ...shown,
        ...rating,
        member_since: created_at.toISOString(),
        sounds: work.sounds,
        more_sounds: work.more,
        services: offered,
      };
    },
  };
}
