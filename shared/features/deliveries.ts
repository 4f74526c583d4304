import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { defineServerEvents } from '../contract/event.ts';
import { Euros, FormLine, Id, IdAs, Moment, NumberOrNull, TextOrNull } from '../contract/fields.ts';
import { MAX_DELIVERY_FILES, MAX_DELIVERY_TEXT } from '../limits.ts';
import { SoundFacts } from './sounds.ts';

/**
 * How something that was paid stands: to be delivered; with the buyer, who can accept, ask for a
 * change or complain; with the freelancer for a change; with an administrator. The last three are
 * ends; `refunded` is that of what was given back before any other.
 */
export const DELIVERY_STATES = [
  'due',
  'delivered',
  'change_asked',
  'disputed',
  'accepted',
  'decided',
  'refunded',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The steps of a timeline. Those without a person were taken by time itself, or by a bank. */
export const DELIVERY_STEPS = [
  'paid',
  'delivered',
  'change_asked',
  'accepted',
  'accepted_by_silence',
  'complained',
  'decided',
  'due_soon',
  'overdue',
  'silence_soon',
  'files_end_soon',
  'files_deleted',
  'refunded',
  'charged_back',
] as const;
export type DeliveryStep = (typeof DELIVERY_STEPS)[number];

/** What somebody may do next. */
export const DELIVERY_ACTIONS = ['deliver', 'accept', 'ask_change', 'complain', 'decide'] as const;
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number];

/** What a complaint is about; it follows from the state in which it is made. */
export const Complaint = Type.Union([Type.Literal('not_delivered'), Type.Literal('not_as_agreed')]);
export type Complaint = Static<typeof Complaint>;

/** For whom a complaint was decided: how much of what was left of the price goes back to the buyer. */
export const Decision = Type.Union([
  Type.Literal('whole'),
  Type.Literal('part'),
  Type.Literal('none'),
]);
export type Decision = Static<typeof Decision>;

/** Whose eyes a delivery is seen with. */
export const DeliveryRole = Type.Union([
  Type.Literal('buyer'),
  Type.Literal('freelancer'),
  Type.Literal('administrator'),
]);
export type DeliveryRole = Static<typeof DeliveryRole>;

const PersonOfDelivery = Type.Object({ id: Id, userName: Type.String() });

/** A file that was delivered for a service. */
export const DeliveryFile = Type.Object({
  file_id: Type.Union([Type.String(), Type.Null()], { description: 'null once it is deleted' }),
  name: Type.String(),
  bytes: Type.Number(),
  until: Type.Union([Moment], { description: 'when it is deleted, or was' }),
  downloaded: Type.Boolean({ description: 'whether the buyer has begun to download it' }),
  sound: Type.Union([SoundFacts, Type.Null()], {
    description:
      'with its listening preview; null where there is none, and where one may not hear it',
  }),
});
export type DeliveryFile = Static<typeof DeliveryFile>;

/** One step of a timeline. */
export const DeliveryEntry = Type.Object({
  id: Id,
  step: Type.Enum(DELIVERY_STEPS),
  at: Moment,
  by: Type.Union([Type.Object({ role: DeliveryRole, name: Type.String() }), Type.Null()], {
    description: 'null for what time itself did, or a bank',
  }),
  text: Type.String({ description: 'what was said with it; may be empty' }),
  complaint: Type.Union([Complaint, Type.Null()]),
  refund: Type.Union([Type.Number(), Type.Null()], {
    description:
      'EUR that a decision gives back to the buyer, or that went back; 0 where all goes to the freelancer',
  }),
  decision: Type.Union([Decision, Type.Null()]),
  files: Type.Array(DeliveryFile),
});
export type DeliveryEntry = Static<typeof DeliveryEntry>;

/** Something that was paid, with all that happened to it since. */
export const Delivery = Type.Object({
  order_id: Id,
  project_id: Id,
  kind: Type.Union([Type.Literal('stock'), Type.Literal('service')]),
  name: Type.String(),
  price: Type.Number({ description: 'EUR' }),
  buyer: PersonOfDelivery,
  freelancer: PersonOfDelivery,
  role: DeliveryRole,
  state: Type.Enum(DELIVERY_STATES),
  until: Type.Union([Moment, Type.Null()], {
    description: 'until when whoever’s turn it is has time; null at an end',
  }),
  overdue: Type.Boolean({ description: 'whether that has passed' }),
  refunded: Type.Boolean({
    description:
      'whether the whole price went back, or is on its way: then no file can be downloaded',
  }),
  returned: Type.Number({ description: 'EUR of the price that went back, or are on their way' }),
  may: Type.Array(Type.Enum(DELIVERY_ACTIONS), { description: 'what this person may do now' }),
  entries: Type.Array(DeliveryEntry, { description: 'oldest first' }),
});
export type Delivery = Static<typeof Delivery>;

/** How a delivery stands, for lists. */
export const DeliverySummary = Type.Object({
  order_id: Id,
  project_id: Id,
  name: Type.String(),
  kind: Delivery.properties.kind,
  state: Delivery.properties.state,
  until: Delivery.properties.until,
  overdue: Delivery.properties.overdue,
  refunded: Delivery.properties.refunded,
});
export type DeliverySummary = Static<typeof DeliverySummary>;

/** A complaint as a row of the administration's queue. */
export const Dispute = Type.Object({
  ...DeliverySummary.properties,
  id: Id,
  complaint: Complaint,
  text: Type.String(),
  price: Type.Number({ description: 'EUR' }),
  buyer: PersonOfDelivery,
  freelancer: PersonOfDelivery,
  complained_at: Moment,
  refund: NumberOrNull,
  decision: Type.Union([Decision, Type.Null()]),
  decided_at: TextOrNull,
});
export type Dispute = Static<typeof Dispute>;

const WHICH = { orderId: Id, projectId: Id };
const Text = FormLine(`at most ${MAX_DELIVERY_TEXT} characters`, 12_000);
const OneDelivery = Type.Object({ delivery: Delivery });
const limit = { max: 60, seconds: 60 };

/** What follows a payment: delivery, acceptance, changes, complaints, decisions. */
export const deliveriesCalls = defineCalls({
  '/deliveries/get': {
    kind: 'json',
    doc: 'Something that was paid, with its timeline: for its buyer, its freelancer and administrators.',
    access: 'signed-in',
    request: Type.Object(WHICH),
    data: OneDelivery,
  },
  '/deliveries/deliver': {
    kind: 'json',
    doc: 'Delivers uploaded files of any kind for a paid service project, the first time or after a change was asked for. They can be downloaded for 7 days. A repeat changes nothing.',
    access: 'signed-in',
    limit,
    request: Type.Object({
      ...WHICH,
      fileIds: Type.Array(Type.String({ format: 'uuid' }), {
        maxItems: 5 * MAX_DELIVERY_FILES,
        default: [],
        description: `finished uploads of one’s own, at most ${MAX_DELIVERY_FILES}`,
      }),
      note: Text,
    }),
    data: OneDelivery,
  },
  '/deliveries/accept': {
    kind: 'json',
    doc: 'The buyer accepts what was delivered: the money goes to the freelancer. A repeat changes nothing.',
    access: 'signed-in',
    limit,
    request: Type.Object(WHICH),
    data: OneDelivery,
  },
  '/deliveries/askForChange': {
    kind: 'json',
    doc: 'The buyer asks for a change of a delivered service; the freelancer delivers again.',
    access: 'signed-in',
    limit,
    request: Type.Object({ ...WHICH, text: Text }),
    data: OneDelivery,
  },
  '/deliveries/complain': {
    kind: 'json',
    doc: 'The buyer complains within 15 days, or when nothing was delivered in time: the money is frozen and an administrator decides.',
    access: 'signed-in',
    limit,
    request: Type.Object({ ...WHICH, text: Text }),
    data: OneDelivery,
  },
  '/admin/getDisputes': {
    kind: 'json',
    doc: 'Complaints, 50 at a time: open ones, those first that are to be decided first, or decided ones, newest first; `next` is the `from` of the next page.',
    access: 'administrator',
    request: Type.Object({
      show: Type.Union([Type.Literal('open'), Type.Literal('decided')], { default: 'open' }),
      from: Type.Optional(IdAs('the `next` of the page before')),
    }),
    data: Type.Object({ disputes: Type.Array(Dispute), next: NumberOrNull }),
  },
  '/admin/decideDispute': {
    kind: 'json',
    doc: 'Decides a complaint for the buyer, who gets the price or a part of it back, or for the freelancer; both are told, with the reason.',
    access: 'administrator',
    request: Type.Object({
      ...WHICH,
      decision: Type.Union([...Decision.anyOf, Type.Literal('')], {
        default: '',
        description: 'how much of what is left of the price goes back to the buyer',
      }),
      amount: Euros('EUR that go back, where it is a part'),
      reason: Text,
    }),
    data: OneDelivery,
  },
});

export const deliveriesServerEvents = defineServerEvents({
  'delivery:changed': {
    doc: 'A step was taken; with the delivery as this person sees it.',
    payload: OneDelivery,
  },
});
