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
  OneOf,
  OrNull,
  TextOrNull,
} from '../contract/fields.ts';
import { OFFER_STATES } from '../statuses.ts';
import { Report, ReportStatus } from './chat/chat-safety.ts';
import { SoldDay } from './accounts/dashboard.ts';
import { FirstPublication } from './accounts/profiles.ts';
import { OfferTermsOrNull } from './offer-terms.ts';
import { OwnSameSound, SoundFacts, SoundTexts } from './sounds.ts';

const Status = OneOf([0, 1, 9], '0 pending, 1 approved, 9 rejected');

/** An account as administrators see it. */
export const ListedUser = Type.Object({
  id: Id,
  name: Type.String(),
  last_name: Type.String(),
  user_name: Type.String(),
  email: Type.String(),
  email_confirmed: Type.Boolean(),
  email_failure: OrNull(
    Type.Object({
      since: Moment,
      code: Type.String({ description: 'of the mail server, by RFC 3463' }),
    }),
    'set if e-mails to the address do not arrive',
  ),
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
export type ListedUser = Static<typeof ListedUser>;

/** A buyer's application to sell. */
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

/**
 * An account with the facts for its moderation, such as the requirement of 3 works and a biography.
 */
export const ModeratedUser = Type.Object({
  ...ListedUser.properties,
  biography: Type.String(),
  languages: Type.Array(Type.String()),
  works: Type.Object(
    { pending: Type.Integer(), approved: Type.Integer(), rejected: Type.Integer() },
    { description: 'stock sounds by status, without deleted ones; counted up to 1,000 each' },
  ),
  services: Type.Integer({ description: 'service categories in which something is offered' }),
  application: OrNull(Application, 'to sell, while it is undecided'),
  publication: FirstPublication,
  verified: Type.Boolean({ description: 'whether it has the mark of the association' }),
  rejection_reason: TextOrNull,
  deleted: Type.Boolean({ description: 'whether its owner has deleted the account' }),
});
export type ModeratedUser = Static<typeof ModeratedUser>;

const ProjectKind = OneOf(['stock', 'service']);
export type ProjectKind = Static<typeof ProjectKind>;

/** A project in the administrators' list. */
export const ListedProject = Type.Object({
  id: Id,
  kind: ProjectKind,
  user_id: Id,
  userName: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: OrNull(Type.Number(), 'EUR'),
  status: Status,
  creation_time: Moment,
});
export type ListedProject = Static<typeof ListedProject>;

/** Somebody's sound that another one repeats, for administrators. */
export const SameSound = Type.Object({
  ...OwnSameSound.properties,
  user_id: Id,
  userName: Type.String(),
  status: Status,
  creation_time: Moment,
  sound: SoundFacts,
});
export type SameSound = Static<typeof SameSound>;

/** A project with the facts for its moderation. */
export const ModeratedProject = Type.Object({
  ...ListedProject.properties,
  fullName: Type.String({ description: 'first and last name of its owner' }),
  category: TextOrNull,
  ...SoundTexts,
  version: Type.Integer({ description: 'changes with each edit and each decision' }),
  buyer: OrNull(Type.Object({ id: Id, userName: Type.String() })),
  offer_state: OrNull(Type.Enum(OFFER_STATES)),
  terms: OfferTermsOrNull,
  file: OrNull(Type.Object({ id: Type.String(), name: Type.String(), bytes: Type.Number() })),
  sound: OrNull(SoundFacts),
  usual_price: OrNull(
    Type.Number(),
    'EUR, the median of similar sounds as of /projects/getUsualPrice; null for an offer',
  ),
  same: Type.Array(SameSound, {
    description: 'sounds with the same bytes or the same audio, at most 5',
  }),
  rejection_reason: TextOrNull,
  deleted: Type.Boolean({ description: 'whether its owner has deleted it' }),
});
export type ModeratedProject = Static<typeof ModeratedProject>;

/** Numbers of pending cases, each counted up to 1,000. */
export const Waiting = Type.Object({
  users: Type.Integer(),
  projects: Type.Integer({ description: 'stock sounds' }),
  recordings: Type.Integer({ description: 'spoken hellos and demos of freelancers' }),
  packs: Type.Integer({ description: 'packs of sounds' }),
  reports: Type.Integer(),
  applications: Type.Integer({ description: 'buyers who apply to sell' }),
  disputes: Type.Integer({ description: 'complaints to decide' }),
  payouts: Type.Integer({ description: 'to approve, to send or to confirm' }),
  frozenOrders: Type.Integer({ description: 'with frozen money' }),
  payments: Type.Integer({ description: 'in review' }),
  bookDifferences: Type.Integer({
    description: 'differences found by last night’s check of the books',
  }),
  gatewayDifferences: Type.Integer({
    description: 'between our books and the bank’s on the last compared day',
  }),
  rateFaults: Type.Integer({
    description: 'exchange rates refused or doubted since the last accepted one',
  }),
  previews: Type.Integer({ description: 'sounds whose preview failed because of a server error' }),
});
export type Waiting = Static<typeof Waiting>;

const Oldest = Type.Record(Type.KeyOf(Waiting), TextOrNull, {
  description: 'when the oldest pending case began, ISO 8601, UTC; null if none is pending',
});

const Page = {
  before: Type.Optional(IdAs('only rows below this id')),
  filter: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(Status),
};
const Reason = Type.Optional(Line('reason for a rejection, at most 2,000 characters', 12_000));
const more = { next: NumberOrNull };

export const adminCalls = defineCalls({
  '/admin/getUsers': {
    doc: 'Accounts, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object(Page),
    data: Type.Object({ users: Type.Array(ListedUser), ...more }),
  },
  '/admin/getUser': {
    doc: 'One account, with the facts for its moderation.',
    access: 'administrator',
    request: Type.Object({ userId: Id }),
    data: Type.Object({ user: ModeratedUser }),
  },
  '/admin/changeUserStatus': {
    doc: 'Sets an account’s status and e-mails its owner, with the reason. Rejecting an account ends all its sessions.',
    access: 'administrator',
    request: Type.Object({ userId: Id, status: Status, reason: Reason }),
    data: Nothing,
  },
  '/admin/stateException': {
    doc: 'Lets an account’s first sound or service become public without 3 works and a biography.',
    access: 'administrator',
    request: Type.Object({
      userId: Id,
      reason: Line('at most 2,000 characters', 12_000),
    }),
    data: Nothing,
  },
  '/admin/setVerified': {
    doc: 'Gives a freelancer the public mark that the association verified who this is, or removes it.',
    access: 'administrator',
    request: Type.Object({
      userId: Id,
      verified: Type.Boolean(),
      reason: Line('for the log; 1 to 2,000 characters', 12_000),
    }),
    data: Nothing,
  },
  '/admin/getProjects': {
    doc: 'Projects of both kinds, newest first, 50 at a time. `filter` searches names, descriptions, and the owners’ names and e-mail addresses.',
    access: 'administrator',
    request: Type.Object({
      ...Page,
      kind: Type.Optional(ProjectKind),
      givenUp: Type.Optional(
        Type.Boolean({ description: 'only sounds whose preview failed because of a server error' }),
      ),
    }),
    data: Type.Object({ projects: Type.Array(ListedProject), ...more }),
  },
  '/admin/getProject': {
    doc: 'One project, with the facts for its moderation.',
    access: 'administrator',
    request: Type.Object({ projectId: Id }),
    data: Type.Object({ project: ModeratedProject }),
  },
  '/admin/changeProjectStatus': {
    doc: 'Sets a project’s status and the price of a stock sound, and e-mails its owner, with the reason. An approval requires a price.',
    access: 'administrator',
    request: Type.Object({
      projectId: Id,
      status: Status,
      price: Type.Optional(Euros('EUR; absent or empty: unchanged')),
      reason: Reason,
      version: Type.Optional(
        Type.Integer({
          description: 'of the project that was read: 409 if it has changed since',
        }),
      ),
    }),
    data: Nothing,
  },
  '/admin/getApplications': {
    doc: 'Applications to sell, oldest first, 50 at a time. `next` is the `after` of the next page.',
    access: 'administrator',
    request: Type.Object({
      after: Type.Optional(IdAs('only applications above this id')),
    }),
    data: Type.Object({ applications: Type.Array(Application), ...more }),
  },
  '/admin/decideApplication': {
    doc: 'Approves an application to sell, or declines it with a reason, and e-mails the applicant. 409 if it is already decided.',
    access: 'administrator',
    request: Type.Object({ applicationId: Id, approve: Type.Boolean(), reason: Reason }),
    data: Nothing,
  },
  '/admin/getWaiting': {
    doc: 'Numbers of pending cases, with the age of the oldest.',
    access: 'administrator',
    request: Type.Object({}),
    data: Type.Object({ waiting: Waiting, oldest: Oldest }),
  },
  '/admin/getFigures': {
    doc: 'The sales of the site on each of the last 30 days, oldest first.',
    access: 'administrator',
    request: Type.Object({}),
    data: Type.Object({ days: Type.Array(SoldDay) }),
  },
  '/admin/getChats': {
    doc: 'Reports, newest first, 50 at a time. `filter` searches the texts and both people’s names and e-mail addresses. `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(IdAs('only reports below this id')),
      status: Type.Optional(ReportStatus),
      filter: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    data: Type.Object({ reports: Type.Array(Report), ...more }),
  },
});
