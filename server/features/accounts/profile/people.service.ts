import type { Portfolio } from '../../../../shared/features/accounts/profiles.ts';
import type { Hello } from '../../../../shared/features/recordings.ts';
import type { Sound } from '../../../../shared/features/sounds.ts';
import type { Service } from '../../../../shared/features/services.ts';
import type { Standing } from '../../../../shared/features/standing.ts';
import { MAX_COUNTED, PEOPLE_PAGE } from '../../../../shared/limits.ts';
import { tidyLine } from '../../../../shared/texts/line.ts';
import type { DataOf, PayloadOf } from '../../../../shared/features/call-table.ts';
import { pageOf } from '../../../database/list-page.ts';
import type { Db } from '../../../database/db.ts';
import { notFound } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { findPeople, findPerson, listPeople, listByIds } from './people.repository.ts';

interface FreelancerSounds {
  ofFreelancer(accountId: number): Promise<{ sounds: Sound[]; more: boolean }>;
  rating(accountId: number): Promise<Pick<Portfolio, 'rating' | 'rating_count'>>;
}

interface FreelancerServices {
  ofFreelancer(accountId: number): Promise<Service[]>;
}

interface FreelancerHellos {
  byAccountIds(accountIds: readonly number[]): Promise<ReadonlyMap<number, Hello>>;
}

interface FreelancerStandings {
  byAccountIds(accountIds: readonly number[]): Promise<ReadonlyMap<number, Standing>>;
}

export interface PeopleParts {
  readonly db: Db;
  readonly sounds: FreelancerSounds;
  readonly services: FreelancerServices;
  readonly hellos: FreelancerHellos;
  readonly standings: FreelancerStandings;
}

type PeopleSearch = PayloadOf<'/users/get'>;

export type PeopleService = ReturnType<typeof createPeopleService>;

/** Words of a search; more would only slow it down. */
const MAX_WORDS = 8;

/** Creates the service for the public list of freelancers and their portfolios. */
export function createPeopleService(parts: PeopleParts) {
  const { db, sounds, services, hellos, standings } = parts;
  return {
    /** Lists public freelancers, newest first. */
    async list({
      before,
      search = '',
      language = '',
    }: PeopleSearch): Promise<DataOf<'/users/get'>> {
      const words = tidyLine(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);
      const query = { words, language: tidyLine(language) };
      const part = { before, limit: PEOPLE_PAGE + 1 };
      const ids = await findPeople(db, query, MAX_COUNTED);
      const found =
        ids.length < MAX_COUNTED
          ? await listByIds(db, ids, part)
          : await listPeople(db, query, part);
      const { rows: users, next } = pageOf(found, PEOPLE_PAGE);
      return { users, total_users: ids.length, next };
    },

    /** Returns a portfolio that is public or the caller's own; 404 otherwise. */
    async portfolio(session: Session | null, userId: number): Promise<Portfolio> {
      const person = await findPerson(db, userId);
      if (!person || !(person.is_listed || session?.accountId === userId)) {
        throw notFound('people.portfolio-not-found');
      }
      const { is_listed: _, created_at, ...shown } = person;
      const [work, offered, rating, spoken, known] = await Promise.all([
        sounds.ofFreelancer(userId),
        services.ofFreelancer(userId),
        sounds.rating(userId),
        hellos.byAccountIds([userId]),
        standings.byAccountIds([userId]),
      ]);
      const hello = spoken.get(userId);
      const standing = known.get(userId);
      // The account was deleted just now.
      if (!standing) throw notFound('people.portfolio-not-found');
      return {
        ...shown,
        ...rating,
        member_since: created_at.toISOString(),
        standing,
        sounds: work.sounds,
        more_sounds: work.more,
        services: offered,
        ...(hello && { hello }),
      };
    },
  };
}
