import { randomUUID } from 'node:crypto';
import type {
  EarmarkClientEvents,
  EarmarkServerEvents,
} from '../../../shared/features/call-table.ts';
import { type Caller, type Member, MEMBERS } from './access-people.ts';
import type { AccessWorld } from './access-world.ts';

/** The expected access to one client event. */
export interface EventExpectation {
  /** The accounts whose events are accepted. A visitor cannot even connect. */
  readonly takenFrom: readonly Member[];
  readonly makePayload: (world: AccessWorld, caller: Member) => object;
}

const parties: readonly Member[] = ['buyer', 'freelancer'];
const conversation = ({ conversationId }: AccessWorld) => ({ conversationId });

/** The expected access to every client event. */
export const CLIENT_EVENT_ACCESS = {
  'message:send': {
    takenFrom: parties,
    makePayload: (world) => ({ ...conversation(world), clientId: randomUUID(), text: 'Hello' }),
  },
  'message:received': {
    takenFrom: parties,
    makePayload: (world) => ({ ...conversation(world), seq: 1 }),
  },
  'message:read': {
    takenFrom: parties,
    makePayload: (world) => ({ ...conversation(world), seq: 1 }),
  },
  'draft:save': {
    takenFrom: parties,
    makePayload: (world) => ({ ...conversation(world), text: 'Hel', version: 0 }),
  },
  // Presence of people without a shared conversation is not disclosed.
  'presence:watch': {
    takenFrom: MEMBERS,
    makePayload: ({ people }) => ({ userIds: [people.of('freelancer').id] }),
  },
  'typing:start': { takenFrom: parties, makePayload: conversation },
  'window:front': { takenFrom: MEMBERS, makePayload: () => ({ front: true }) },
  'report:send': {
    takenFrom: parties,
    makePayload: (world, caller) => ({
      ...conversation(world),
      clientId: randomUUID(),
      text: 'Rude.',
      aboutId: world.people.of(caller === 'freelancer' ? 'buyer' : 'freelancer').id,
    }),
  },
} satisfies Readonly<Record<keyof EarmarkClientEvents, EventExpectation>>;

/**
 * The accounts that receive each server event while buyer and freelancer use their conversation and
 * projects. No other account receives it, not even an administrator.
 */
export const HEARD_BY = {
  'message:sent': parties,
  'message:changed': parties,
  'offer:changed': parties,
  'conversation:progress': parties,
  // The buyer's own devices.
  'conversation:arranged': ['buyer'],
  'draft:changed': ['buyer'],
  // The freelancer, whom the buyer watches, comes online. The buyer, who blocks, appears offline to
  // the freelancer.
  'presence:changed': parties,
  'typing:started': ['freelancer'],
  'person:blocked': ['buyer'],
  'settings:changed': ['buyer'],
  'cart:changed': ['buyer'],
  'order:changed': ['buyer'],
  'delivery:changed': parties,
  'delivery:noted': parties,
  'sale:made': ['freelancer'],
  'notifications:changed': parties,
  // Only after servers lost their connection to each other.
  'events:missed': [],
} satisfies Readonly<Record<keyof EarmarkServerEvents, readonly Exclude<Caller, 'visitor'>[]>>;
