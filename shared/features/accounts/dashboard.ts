import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { NumberOrNull, OrNull, TextOrNull } from '../../contract/fields.ts';

/** The tasks of a freelancer. */
const FREELANCER_TASKS = [
  'change_asked',
  'due',
  'disputed',
  'invited',
  'sound_rejected',
  'hello_rejected',
  'demo_rejected',
] as const;

/** The tasks of a buyer. `undelivered` is work whose time to deliver is over. */
const BUYER_TASKS = ['offered', 'delivered', 'undelivered', 'answered'] as const;

/** One kind of work that waits for a person, with the entry whose time ends first. */
const Work = {
  count: Type.Integer({ description: 'counted up to 1,000' }),
  order_id: NumberOrNull,
  id: OrNull(Type.Number(), 'the project of a delivery or offer, or the brief'),
  name: TextOrNull,
  until: OrNull(Type.String(), 'the end of its time, ISO 8601, UTC'),
};

const Day = Type.String({ description: 'a day in Belgrade, YYYY-MM-DD' });

const FreelancerDashboard = Type.Object({
  tasks: Type.Array(Type.Object({ kind: Type.Enum(FREELANCER_TASKS), ...Work })),
  days: Type.Array(
    Type.Object({
      day: Day,
      plays: Type.Integer({ description: 'a listener counts once per sound and day' }),
      keeps: Type.Integer({ description: 'how often an account kept a sound in a list' }),
      carts: Type.Integer({ description: 'how often a sound was added to a cart of an account' }),
      sales: Type.Integer({ description: 'without those that were refunded whole' }),
      earned: Type.Number({ description: 'EUR after the commission and refunds' }),
    }),
    { description: 'the last 30 days, oldest first' },
  ),
});
export type FreelancerDashboard = Static<typeof FreelancerDashboard>;

const BuyerDashboard = Type.Object({
  tasks: Type.Array(Type.Object({ kind: Type.Enum(BUYER_TASKS), ...Work })),
  days: Type.Array(
    Type.Object({
      day: Day,
      orders: Type.Integer({ description: 'paid ones' }),
      spent: Type.Number({ description: 'EUR without refunds' }),
    }),
    { description: 'the last 30 days, oldest first' },
  ),
});
export type BuyerDashboard = Static<typeof BuyerDashboard>;

/** The sales of the whole site on one day. */
export const SoldDay = Type.Object({
  day: Day,
  sales: Type.Integer({ description: 'without those that were refunded whole' }),
  sold: Type.Number({ description: 'EUR without refunds' }),
  commission: Type.Number({ description: 'EUR without refunds' }),
});

export const dashboardCalls = defineCalls({
  '/users/getFreelancerDashboard': {
    doc: 'One’s own tasks as a freelancer, and one’s figures of the last 30 days.',
    access: 'freelancer',
    request: Type.Object({}),
    data: FreelancerDashboard,
  },
  '/users/getBuyerDashboard': {
    doc: 'One’s own tasks as a buyer, and one’s figures of the last 30 days.',
    access: 'signed-in',
    request: Type.Object({}),
    data: BuyerDashboard,
  },
});
