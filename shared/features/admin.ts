import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import {
  Euros,
  Id,
  IdAs,
  Line,
  Moment,
  Nothing,
  NumberOrNull,
  TextOrNull,
} from '../contract/fields.ts';
import { OFFER_STATES } from '../statuses.ts';
import { Report, ReportStatus } from './chat/chat-safety.ts';
import { FirstPublication } from './accounts/profiles.ts';
import { SoundFacts } from './sounds.ts';

const Status = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(9)], {
  description: '0 pending, 1 approved, 9 rejected',
});

/** An account as the administration sees it. */
export const ReviewedUser = Type.Object({
  id: Id,
  name: Type.String(),
  last_name: Type.String(),
  user_name: Type.String(),
  email: Type.String(),
  email_confirmed: Type.Boolean(),
  role: Type.Integer(),
  may_sell: Type.Boolean(),
  is_administrator: Type.Boolean(),
  country: Type.String(),
  address: TextOrNull,
  city: TextOrNull,
  telephone: TextOrNull,
  age: Type.Integer({ description: 'year of birth' }),
  gender: TextOrNull,
  contributor_status: Status,
  created_at: Moment,
});
export type ReviewedUser = Static<typeof ReviewedUser>;

/** A buyer who asks to sell, and why. */
export const Application = Type.Object({
  id: Id,
  user_id: Id,
  fullName: Type.String(),
  userName: Type.String(),
  country: Type.String(),
  why: Type.String(),
  languages: Type.Array(Type.String()),
  created_at: Moment,
});
export type Application = Static<typeof Application>;

/** One account with what its review looks at: at least 3 audio works and a biography. */
export const UserUnderReview = Type.Object({
  ...ReviewedUser.properties,
  biography: Type.String(),
  languages: Type.Array(Type.String()),
  works: Type.Object(
    { pending: Type.Integer(), approved: Type.Integer(), rejected: Type.Integer() },
    { description: 'stock sounds by status, without deleted ones; counted up to 1,000 each' },
  ),
  services: Type.Integer({ description: 'service categories in which something is offered' }),
  application: Type.Union([Application, Type.Null()], { description: 'to sell, while it waits' }),
  publication: FirstPublication,
  rejection_reason: TextOrNull,
  deleted: Type.Boolean({ description: 'whether its owner has deleted the account' }),
});
export type UserUnderReview = Static<typeof UserUnderReview>;

const ProjectKind = Type.Union([Type.Literal('stock'), Type.Literal('service')]);
export type ProjectKind = Static<typeof ProjectKind>;

/** A project as a row of the administration's list. */
export const ReviewedProject = Type.Object({
  id: Id,
  kind: ProjectKind,
  user_id: Id,
  userName: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: Type.Union([Type.Number(), Type.Null()], { description: 'EUR' }),
  status: Status,
  creation_time: Moment,
});
export type ReviewedProject = Static<typeof ReviewedProject>;

/** One project with all that its review looks at. */
export const ProjectUnderReview = Type.Object({
  ...ReviewedProject.properties,
  fullName: Type.String({ description: 'first and last name of its owner' }),
  category: TextOrNull,
  keywords: Type.String(),
  tempo: Type.String(),
  version: Type.Integer({ description: 'another one after each change and each decision' }),
  buyer: Type.Union([Type.Object({ id: Id, userName: Type.String() }), Type.Null()]),
  offer_state: Type.Union([Type.Enum(OFFER_STATES), Type.Null()]),
  file: Type.Union([
    Type.Object({ id: Type.String(), name: Type.String(), bytes: Type.Number() }),
    Type.Null(),
  ]),
  sound: Type.Union([SoundFacts, Type.Null()]),
  rejection_reason: TextOrNull,
  deleted: Type.Boolean({ description: 'whether its owner has deleted it' }),
});
export type ProjectUnderReview = Static<typeof ProjectUnderReview>;

/** How much waits, counted up to 1,000 each. */
export const Waiting = Type.Object({
  users: Type.Integer(),
  projects: Type.Integer({ description: 'stock sounds' }),
  reports: Type.Integer(),
  applications: Type.Integer({ description: 'buyers who ask to sell' }),
  disputes: Type.Integer({ description: 'complaints to decide' }),
  payouts: Type.Integer({ description: 'to approve, to send or to confirm' }),
  frozenOrders: Type.Integer({ description: 'of which money is held' }),
  payments: Type.Integer({ description: 'that wait for a person to decide' }),
  bookDifferences: Type.Integer({ description: 'what last night’s check of the books found' }),
  gatewayDifferences: Type.Integer({
    description: 'between our book and the bank’s on the last day that was compared',
  }),
  rateFaults: Type.Integer({
    description: 'exchange rates that were refused or doubted since the last one was taken',
  }),
  previews: Type.Integer({ description: 'sounds whose preview failed for a fault of ours' }),
});
export type Waiting = Static<typeof Waiting>;

const Page = {
  before: Type.Optional(IdAs('only rows below this id')),
  filter: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(Status),
};
const Reason = Type.Optional(Line('why it is rejected, at most 2,000 characters', 12_000));
const more = { next: NumberOrNull };

export const adminCalls = defineCalls({
  '/admin/getUsers': {
    kind: 'json',
    doc: 'Accounts, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object(Page),
    data: Type.Object({ users: Type.Array(ReviewedUser), ...more }),
  },
  '/admin/getUser': {
    kind: 'json',
    doc: 'One account, with what its review looks at.',
    access: 'administrator',
    request: Type.Object({ userId: Id }),
    data: Type.Object({ user: UserUnderReview }),
  },
  '/admin/changeUserStatus': {
    kind: 'json',
    doc: 'Sets an account’s status; the person is told by mail, with the reason. A rejected one is signed out everywhere.',
    access: 'administrator',
    request: Type.Object({ userId: Id, status: Status, reason: Reason }),
    data: Nothing,
  },
  '/admin/stateException': {
    kind: 'json',
    doc: 'Lets somebody’s first sound or service become public without 3 works and a biography.',
    access: 'administrator',
    request: Type.Object({
      userId: Id,
      reason: Line('why, at most 2,000 characters', 12_000),
    }),
    data: Nothing,
  },
  '/admin/getProjects': {
    kind: 'json',
    doc: 'Projects of both kinds, newest first, 50 at a time; `filter` looks in names, descriptions, and the names and e-mail of owners.',
    access: 'administrator',
    request: Type.Object({
      ...Page,
      kind: Type.Optional(ProjectKind),
      givenUp: Type.Optional(
        Type.Boolean({ description: 'only sounds whose preview failed for a fault of ours' }),
      ),
    }),
    data: Type.Object({ projects: Type.Array(ReviewedProject), ...more }),
  },
  '/admin/getProject': {
    kind: 'json',
    doc: 'One project, with what its review looks at.',
    access: 'administrator',
    request: Type.Object({ projectId: Id }),
    data: Type.Object({ project: ProjectUnderReview }),
  },
  '/admin/changeProjectStatus': {
    kind: 'json',
    doc: 'Sets a project’s status and, of a stock sound, its price; its owner is told by mail, with the reason. No price, no approval.',
    access: 'administrator',
    request: Type.Object({
      projectId: Id,
      status: Status,
      price: Type.Optional(Euros('EUR; absent or empty leaves it as it is')),
      reason: Reason,
      version: Type.Optional(
        Type.Integer({
          description: 'of the project as one saw it: 409 where it was changed meanwhile',
        }),
      ),
    }),
    data: Nothing,
  },
  '/admin/getApplications': {
    kind: 'json',
    doc: 'Buyers who ask to sell, oldest first, 50 at a time; `next` is the `after` of the next page.',
    access: 'administrator',
    request: Type.Object({
      after: Type.Optional(IdAs('only applications above this id')),
    }),
    data: Type.Object({ applications: Type.Array(Application), ...more }),
  },
  '/admin/decideApplication': {
    kind: 'json',
    doc: 'Lets a buyer sell, or declines with a reason; the person is told by mail. 409 where it was decided before.',
    access: 'administrator',
    request: Type.Object({ applicationId: Id, approve: Type.Boolean(), reason: Reason }),
    data: Nothing,
  },
  '/admin/getWaiting': {
    kind: 'json',
    doc: 'How much waits for a decision.',
    access: 'administrator',
    request: Type.Object({}),
    data: Type.Object({ waiting: Waiting }),
  },
  '/admin/getChats': {
    kind: 'json',
    doc: 'What was reported, newest first, 50 at a time; `filter` looks in what the reports say and in the names and e-mail of both people; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(IdAs('only reports below this id')),
      status: Type.Optional(ReportStatus),
      filter: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    data: Type.Object({ reports: Type.Array(Report), ...more }),
  },
});
