import { randomUUID } from 'node:crypto';
import type {
  EarmarkClientEvents,
  EarmarkServerEvents,
} from '../../../shared/features/call-table.ts';
import { type Asker, type Member, MEMBERS } from './access-people.ts';
import type { AccessWorld } from './access-world.ts';

/** What is expected of one event that clients send. */
export interface EventExpectation {
  /** Whose events are taken; a visitor cannot even connect. */
  readonly takenFrom: readonly Member[];
  readonly asks: (world: AccessWorld, asker: Member) => object;
}

const parties: readonly Member[] = ['buyer', 'freelancer'];
const conversation = ({ conversationId }: AccessWorld) => ({ conversationId });

/** What every event of a client is expected to be answered. */
export const CLIENT_EVENT_ACCESS = {
  'message:send': {
    takenFrom: parties,
    asks: (world) => ({ ...conversation(world), clientId: randomUUID(), text: 'Hello' }),
  },
  'message:received': {
    takenFrom: parties,
    asks: (world) => ({ ...conversation(world), seq: 1 }),
  },
  'message:read': {
    takenFrom: parties,
    asks: (world) => ({ ...conversation(world), seq: 1 }),
  },
  // Of people whom one has no conversation with, nothing is told.
  'presence:watch': {
    takenFrom: MEMBERS,
    asks: ({ people }) => ({ userIds: [people.of('freelancer').id] }),
  },
  'typing:start': { takenFrom: parties, asks: conversation },
  'report:send': {
    takenFrom: parties,
    asks: (world, asker) => ({
      ...conversation(world),
      clientId: randomUUID(),
      text: 'Rude.',
      aboutId: world.people.of(asker === 'freelancer' ? 'buyer' : 'freelancer').id,
    }),
  },
} satisfies Readonly<Record<keyof EarmarkClientEvents, EventExpectation>>;

/**
 * Who hears each event of the server, in what buyer and freelancer do with each other and with their
 * things. Nobody else ever hears of it, an administrator neither.
 */
export const HEARD_BY = {
  'message:sent': parties,
  'offer:changed': parties,
  'conversation:progress': parties,
  // The freelancer comes, whom the buyer watches; the buyer, who blocks, is gone for the freelancer.
  'presence:changed': parties,
  'typing:started': ['freelancer'],
  'person:blocked': ['buyer'],
  'order:changed': ['buyer'],
  'delivery:changed': parties,
  'sale:made': ['freelancer'],
  // Only where several servers lost each other.
  'wire:gap': [],
} satisfies Readonly<Record<keyof EarmarkServerEvents, readonly Exclude<Asker, 'visitor'>[]>>;
