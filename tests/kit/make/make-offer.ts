import type { Rights } from '../../../shared/features/offer-terms.ts';
import type { Project } from '../../../shared/features/projects.ts';
import type { TestPerson } from './builders.ts';
import type { TestApp } from '../test-app.ts';

export interface OfferOptions {
  readonly projectName?: string;
  readonly projectDescription?: string;
  readonly price?: string | number;
  readonly categoryId?: number;
  readonly requestKey?: string;
  readonly deliverables?: string;
  readonly deliverOn?: string;
  readonly deliverInDays?: number;
  readonly revisions?: number;
  readonly formats?: string;
  readonly rights?: Rights;
  readonly trainingAllowed?: boolean;
  readonly milestones?: readonly {
    readonly name: string;
    readonly price: string | number;
    readonly deliverables?: string;
    readonly deliverOn?: string;
    readonly deliverInDays?: string | number;
  }[];
}

/** Sends an offer from a freelancer to a buyer, as the Create Project screen does. */
export async function makeOffer(
  app: Pick<TestApp, 'call'>,
  freelancer: TestPerson,
  buyer: Pick<TestPerson, 'id'>,
  options: OfferOptions = {},
): Promise<Project> {
  const offer = { projectName: 'Jingle mix', projectDescription: 'Ten seconds.', price: 120 };
  const payload = { ...offer, ...options, buyerId: buyer.id, length: 'n/a', tempo: 'n/a' };
  const reply = await app.call('/users/createServiceProject', payload, freelancer.auth);
  if (!reply.success) throw new Error(`The offer was refused: ${reply.info}`);
  return reply.data.project;
}
