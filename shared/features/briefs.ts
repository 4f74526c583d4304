import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import {
  Euros,
  FormCount,
  FormLine,
  FreeText,
  Id,
  IdAs,
  Line,
  Moment,
  Nothing,
  NumberOrNull,
  OrNull,
  TextOrNull,
} from '../contract/fields.ts';
import { SoundFacts } from './sounds.ts';
import { Standing } from './standing.ts';

const FileId = Type.String({ format: 'uuid' });
const Sound = OrNull(
  SoundFacts,
  'the recording, played through /media/getPreviewLink; null without one',
);

const ANSWER_STATES = ['open', 'shortlisted', 'declined', 'accepted'] as const;
const AnswerState = Type.Enum(ANSWER_STATES);
type AnswerState = (typeof ANSWER_STATES)[number];

const BRIEF_STATES = ['open', 'closed', 'removed'] as const;
const BriefState = Type.Enum(BRIEF_STATES);
export type BriefState = (typeof BRIEF_STATES)[number];

const READERS = ['buyer', 'freelancer', 'administrator'] as const;

const Person = Type.Object({ id: Id, username: Type.String() });

/** A brief in a list. */
const BriefLine = Type.Object({
  id: Id,
  title: Type.String(),
  category: Type.String({ description: 'the name of the category' }),
  category_id: Id,
  language: TextOrNull,
  budget: OrNull(Type.Number(), 'EUR'),
  deliver_on: OrNull(Type.String(), 'YYYY-MM-DD'),
  only_invited: Type.Boolean(),
  state: BriefState,
  closes_at: Moment,
  created_at: Moment,
});

/** A brief in the list of its buyer. */
export const OwnBrief = Type.Object({
  ...BriefLine.properties,
  answers: Type.Integer({ description: 'answers that the buyer has not declined' }),
});
export type OwnBrief = Static<typeof OwnBrief>;

/** A brief in the list of a freelancer who may answer it. */
export const OpenBrief = Type.Object({
  ...BriefLine.properties,
  buyer: Person,
  invited: Type.Boolean({ description: 'whether the freelancer is invited by name' }),
  answered: OrNull(AnswerState, 'one’s own answer'),
});
export type OpenBrief = Static<typeof OpenBrief>;

/** One’s own answer to a brief. */
export const OwnAnswer = Type.Object({
  price: Type.Number({ description: 'EUR' }),
  days: Type.Integer({ description: 'days to deliver after the payment' }),
  revisions: Type.Integer(),
  words: Type.String(),
  state: AnswerState,
  sound: Sound,
});
export type OwnAnswer = Static<typeof OwnAnswer>;

/** An answer as the buyer of the brief compares it. */
export const BriefAnswer = Type.Object({
  ...OwnAnswer.properties,
  id: Id,
  freelancer: Person,
  standing: Standing,
  price_rsd: OrNull(Type.Number(), 'the price in RSD at today’s rate; null while no rate is valid'),
  created_at: Moment,
});
export type BriefAnswer = Static<typeof BriefAnswer>;

export const Brief = Type.Object({
  ...BriefLine.properties,
  need: Type.String(),
  buyer: Person,
  sound: Sound,
  files: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), bytes: Type.Integer() }),
    { description: 'opened through /media/getLink' },
  ),
  invited: Type.Array(Type.String(), {
    description: 'the usernames of the invited freelancers; a freelancer gets only their own',
  }),
  full: Type.Boolean({ description: 'whether it has the most open answers that it can have' }),
  reader: Type.Enum(READERS, { description: 'the role in which this account reads it' }),
  removal_reason: TextOrNull,
  answer: OrNull(OwnAnswer, 'one’s own answer'),
});
export type Brief = Static<typeof Brief>;

const AnswerId = Type.Object({ answerId: Id });
const Before = Type.Object({ before: Type.Optional(IdAs('only rows below this id')) });
const CHANGE = { max: 60, seconds: 60 };

/** Briefs: a buyer describes a need once, and freelancers answer with an offer and a voice. */
export const briefsCalls = defineCalls({
  '/briefs/create': {
    doc: 'Opens a brief; at most five are open at a time. Freelancers of the category, or the invited ones alone, are notified by e-mail.',
    access: 'buyer',
    limit: { max: 10, seconds: 3_600 },
    request: Type.Object({
      title: FormLine('at most 100 characters', 1_000),
      need: FreeText(
        'what is needed, at most 3,000 characters; may be empty with a recording',
        20_000,
      ),
      fileId: Type.Optional(
        Type.String({
          format: 'uuid',
          description: 'an own finished upload with the purpose spoken',
        }),
      ),
      fileIds: Type.Optional(
        Type.Array(FileId, {
          maxItems: 50,
          description: 'at most five own finished uploads with the purpose chat',
        }),
      ),
      categoryId: IdAs('of a category of services'),
      language: Type.Optional(Line('the language of the work', 200)),
      closesOn: FormLine('the last day for answers, YYYY-MM-DD, within 30 days', 40),
      deliverOn: Type.Optional(Line('the day of delivery, YYYY-MM-DD, within 90 days', 40)),
      budget: Type.Optional(Euros('EUR; empty for none')),
      onlyInvited: Type.Boolean({ description: 'whether only the invited freelancers see it' }),
      invited: Type.Optional(
        Type.Array(Line('a username', 100), {
          maxItems: 50,
          description: 'freelancers to invite by name, at most 20',
        }),
      ),
    }),
    data: Type.Object({ briefId: Id }),
  },
  '/briefs/getOwn': {
    doc: 'One’s own briefs, the newest first, 50 at a time; `next` is the `before` of the next page.',
    access: 'buyer',
    request: Before,
    data: Type.Object({ briefs: Type.Array(OwnBrief), next: NumberOrNull }),
  },
  '/briefs/getOpen': {
    doc: 'The open briefs that a freelancer may answer, and the answered ones of the last month, 50 at a time.',
    access: 'freelancer',
    request: Before,
    data: Type.Object({ briefs: Type.Array(OpenBrief), next: NumberOrNull }),
  },
  '/briefs/get': {
    doc: 'One brief, for its buyer, for freelancers who may answer it or did, and for administrators.',
    access: 'signed-in',
    request: Type.Object({ briefId: Id }),
    data: Type.Object({ brief: Brief }),
  },
  '/briefs/getAnswers': {
    doc: 'The answers to one’s own brief, the newest first, 50 at a time. Administrators read those of any brief.',
    access: 'signed-in',
    request: Type.Object({ briefId: Id, ...Before.properties }),
    data: Type.Object({ answers: Type.Array(BriefAnswer), next: NumberOrNull }),
  },
  '/briefs/close': {
    doc: 'Closes one’s own brief. Each freelancer without a decision gets a polite answer.',
    access: 'buyer',
    limit: CHANGE,
    request: Type.Object({ briefId: Id }),
    data: Nothing,
  },
  '/briefs/answer': {
    doc: 'Answers an open brief, or changes one’s undecided answer. A brief takes ten open answers.',
    access: 'freelancer',
    limit: { max: 30, seconds: 600 },
    request: Type.Object({
      briefId: Id,
      price: Euros('EUR'),
      days: FormCount('days to deliver after the payment, 1 to 90'),
      revisions: FormCount('revisions that the price includes, 0 to 20'),
      words: FreeText('at most 2,000 characters; may be empty with a recording', 20_000),
      fileId: Type.Optional(
        Type.String({
          format: 'uuid',
          description:
            'an own finished upload with the purpose spoken, or that of the answer; absent: none',
        }),
      ),
    }),
    data: Type.Object({ answer: OwnAnswer }),
  },
  '/briefs/withdraw': {
    doc: 'Withdraws one’s own undecided answer, and deletes it with its recording.',
    access: 'freelancer',
    limit: CHANGE,
    request: Type.Object({ briefId: Id }),
    data: Nothing,
  },
  '/briefs/shortlist': {
    doc: 'Puts an undecided answer to one’s own brief on the shortlist, or takes it off.',
    access: 'buyer',
    limit: CHANGE,
    request: Type.Object({ ...AnswerId.properties, shortlisted: Type.Boolean() }),
    data: Nothing,
  },
  '/briefs/decline': {
    doc: 'Declines an answer to one’s own brief. The freelancer gets a polite e-mail.',
    access: 'buyer',
    limit: CHANGE,
    request: AnswerId,
    data: Nothing,
  },
  '/briefs/accept': {
    doc: 'Accepts an answer to one’s own brief, also within 30 days after it closed. This makes an offer of the freelancer at the answer’s terms, in their conversation. Idempotent.',
    access: 'buyer',
    limit: CHANGE,
    request: AnswerId,
    data: Type.Object({
      offerId: Id,
      freelancerId: Id,
      categoryId: IdAs('of the conversation with the offer'),
    }),
  },
  '/briefs/remove': {
    doc: 'Removes a brief, or one answer to it. The removal is logged, and its author gets an e-mail with the reason.',
    access: 'administrator',
    request: Type.Object({
      briefId: Id,
      answerId: Type.Optional(Id),
      reason: FormLine('1 to 2,000 characters', 12_000),
    }),
    data: Nothing,
  },
});
