import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Moment, Nothing, NumberOrNull, TextOrNull } from '../contract/fields.ts';
import { Report, ReportStatus } from './chat-safety.ts';
import { Project } from './projects.ts';

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

const Page = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 1, description: 'only rows below this id' })),
  filter: Type.Optional(Type.String({ maxLength: 100 })),
  status: Type.Optional(Status),
});
const more = { next: NumberOrNull };

/** What administrators do. */
export const adminCalls = defineCalls({
  '/admin/getUsers': {
    kind: 'json',
    doc: 'Accounts, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Page,
    data: Type.Object({ users: Type.Array(ReviewedUser), ...more }),
  },
  '/admin/getUser': {
    kind: 'json',
    doc: 'One account.',
    access: 'administrator',
    request: Type.Object({ userId: Id }),
    data: Type.Object({ user: ReviewedUser }),
  },
  '/admin/changeUserStatus': {
    kind: 'json',
    doc: 'Sets an account’s status; the person is told by mail. A rejected one is signed out everywhere.',
    access: 'administrator',
    request: Type.Object({ userId: Id, status: Status }),
    data: Nothing,
  },
  '/admin/getProjects': {
    kind: 'json',
    doc: 'Projects, newest first, 50 at a time.',
    access: 'administrator',
    request: Page,
    data: Type.Object({ projects: Type.Array(Project), ...more }),
  },
  '/admin/getProject': {
    kind: 'json',
    doc: 'One project.',
    access: 'administrator',
    request: Type.Object({ projectId: Id }),
    data: Type.Object({ project: Project }),
  },
  '/admin/changeProjectStatus': {
    kind: 'json',
    doc: 'Sets a project’s status and, when approving a stock sound, its price.',
    access: 'administrator',
    request: Type.Object({
      projectId: Id,
      status: Status,
      price: Type.Optional(Type.Union([Type.Number(), Type.String()])),
    }),
    data: Nothing,
  },
  '/admin/getChats': {
    kind: 'json',
    doc: 'What was reported, newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'administrator',
    request: Type.Object({
      before: Type.Optional(
        Type.Integer({ minimum: 1, description: 'only reports below this id' }),
      ),
      status: Type.Optional(ReportStatus),
    }),
    data: Type.Object({ reports: Type.Array(Report), ...more }),
  },
});
