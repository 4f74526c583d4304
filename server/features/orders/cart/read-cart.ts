import type { Kysely } from 'kysely';
import type { UnavailableReason } from '../../../../shared/errors/orders.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';
import { whyUnavailable } from './availability.ts';
import { findCartProjects } from './cart.repository.ts';

/** A project that can be bought now, at its price now. */
export interface CartItem {
  readonly id: number;
  /** Whether it can be sold once only, as service projects can. */
  readonly once: boolean;
  readonly sellerId: number;
  readonly freelancer: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
}

/** A project in a cart that cannot be bought, and why. */
export interface UnavailableItem {
  readonly id: number;
  readonly name: string;
  readonly reason: UnavailableReason;
}

/** A cart as the database knows it, whatever the client believes. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly unavailable: readonly UnavailableItem[];
  readonly totalCents: number;
}

/** Whose cart it is, and what lies in it: each project once. */
export interface CartWish {
  readonly buyerId: number;
  readonly ids: readonly number[];
}

type FoundProject = Awaited<ReturnType<typeof findCartProjects>>[number];

/** Reads a cart in its own order, as of `now`; with `lock`, for an order made in this transaction. */
export async function readCart(
  db: Kysely<DB>,
  { buyerId, ids }: CartWish,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<Cart> {
  const found = ids.length === 0 ? [] : await findCartProjects(db, { buyerId, ids, now, lock });
  const byId = new Map(found.map((project) => [project.id, project]));
  const items: CartItem[] = [];
  const unavailable: UnavailableItem[] = [];
  for (const id of ids) {
    const project = byId.get(id);
    const reason = whyUnavailable(project, { buyerId, now });
    if (reason !== null) unavailable.push({ id, name: nameFor(buyerId, id, project), reason });
    else if (project) items.push(toItem(project));
  }
  const totalCents = items.reduce((sum, item) => sum + item.priceCents, 0);
  return { items, unavailable, totalCents };
}

function toItem(project: FoundProject): CartItem {
  return {
    id: project.id,
    once: project.kind === 'service',
    sellerId: project.owner_id,
    freelancer: project.freelancer,
    name: project.name,
    description: project.description,
    // `whyUnavailable` lets no project without a price through.
    priceCents: project.price_cents ?? 0,
  };
}

/** The name of what was never meant for this person is not theirs to know. */
function nameFor(buyerId: number, id: number, project: FoundProject | undefined): string {
  if (!project) return `Project ${id}`;
  const { owner_id: owner, buyer_id: buyer, bought, status } = project;
  const isPublic = buyer === null && status === APPROVED;
  const own = owner === buyerId || buyer === buyerId || bought;
  return own || isPublic ? project.name : `Project ${id}`;
}
