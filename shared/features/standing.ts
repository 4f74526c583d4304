import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { FormLine, FreeText, Moment, OrNull, TextOrNull } from '../contract/fields.ts';

const IntegerOrNull = (doc: string) => OrNull(Type.Integer(), doc);

/** Figures that a job counts from a freelancer's hired work. The page `/figures` says how. */
export const Figures = Type.Object({
  completedOrders: Type.Integer({ description: 'hired works that ended without a whole refund' }),
  ordersInWork: Type.Integer({
    description: 'hired works that the freelancer still has to deliver',
  }),
  onTimePercent: IntegerOrNull('of the due works; null while none was due'),
  returnedPercent: IntegerOrNull('of the ended works, wholly refunded; null while none has ended'),
  repeatBuyers: Type.Integer({ description: 'buyers with at least two completed agreements' }),
  responseMinutes: IntegerOrNull(
    'median working minutes to the first answer over the last 90 days; null with fewer than 3 answers',
  ),
  reviewCount: Type.Integer({ description: 'public reviews of hired work' }),
  reviewMean: OrNull(Type.Number(), '1 to 5; null without one'),
});
export type Figures = Static<typeof Figures>;

export const AVAILABILITY_STATES = ['available', 'limited', 'away'] as const;
const AvailabilityState = Type.Enum(AVAILABILITY_STATES);
export type AvailabilityState = (typeof AVAILABILITY_STATES)[number];

const DayOrNull = (doc: string) => OrNull(Type.String(), doc);

/** Whether a freelancer takes new work. */
export const Availability = Type.Object({
  state: AvailabilityState,
  awayUntil: DayOrNull('the last day away, YYYY-MM-DD; null unless away'),
});
export type Availability = Static<typeof Availability>;

/** The public facts about a freelancer's work: figures, availability, and marks. */
export const Standing = Type.Object({
  figures: OrNull(Figures, 'null until they were counted'),
  availability: Availability,
  memberSince: Moment,
  lastActive: DayOrNull('the day of the last visit, YYYY-MM-DD; null if the freelancer hides it'),
  verified: Type.Boolean({ description: 'whether an administrator verified who this is' }),
});
export type Standing = Static<typeof Standing>;

/** A freelancer's own availability with the automatic answer, which only buyers get. */
export const OwnAvailability = Type.Object({
  ...Availability.properties,
  reply: TextOrNull,
});
export type OwnAvailability = Static<typeof OwnAvailability>;

export const availabilityCalls = defineCalls({
  '/availability/get': {
    doc: 'One’s own availability and automatic answer.',
    access: 'freelancer',
    request: Type.Object({}),
    data: Type.Object({ availability: OwnAvailability }),
  },
  '/availability/save': {
    doc: 'Sets one’s availability. While away, each conversation gets the automatic answer once.',
    access: 'freelancer',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      state: AvailabilityState,
      awayUntil: Type.Optional(
        FormLine('the last day away, YYYY-MM-DD, within a year; only for away', 40),
      ),
      reply: Type.Optional(
        FreeText('the automatic answer, at most 1,000 characters; only for away', 20_000),
      ),
    }),
    data: Type.Object({ availability: OwnAvailability }),
  },
});
