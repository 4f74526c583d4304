import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import {
  Euros,
  FormLine,
  FreeText,
  Id,
  IdAs,
  Line,
  Moment,
  Nothing,
  NumberOrNull,
  TextOrNull,
} from '../contract/fields.ts';
import { OFFER_STATES } from '../statuses.ts';
import { Length, SoundFacts } from './sounds.ts';

/** What stays of an offer's negotiation beside its state; all null for a sound. */
const Negotiation = {
  expires_at: Type.Union([Moment, Type.Null()], {
    description: 'until when an open offer can be bought',
  }),
  replaced_by: Type.Union([Id, Type.Null()], {
    description: 'the project that came in place of this withdrawn offer',
  }),
  asked_price: Type.Union([Type.Number(), Type.Null()], {
    description: 'EUR, the price that the buyer asked for last',
  }),
};

const OrderId = Type.Union([Id, Type.Null()], {
  description: 'the order that an offer was paid with; null for a sound',
});

/** A stock sound or a service project; an offer is a service project in chat. */
export const Project = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('stock'), Type.Literal('service')]),
  user_id: Id,
  userName: Type.String(),
  buyer_id: Type.Union([Id, Type.Null()]),
  buyerName: TextOrNull,
  category_id: Type.Union([Id, Type.Null()]),
  name: Type.String(),
  description: Type.String(),
  keywords: Type.String(),
  fileName: TextOrNull,
  price: NumberOrNull,
  price_rsd: NumberOrNull,
  tempo: Type.String(),
  length: Length,
  rating: Type.Union([Type.Number(), Type.Null()], { description: '1 to 5; null without one' }),
  status: Type.Integer({ description: '0 pending, 1 approved, 9 rejected' }),
  version: Type.Integer({
    description: 'another one after each change of its contents or its review',
  }),
  rejection_reason: Type.Union([Type.String(), Type.Null()], {
    description: 'why it was rejected, to its owner alone',
  }),
  offer_state: Type.Union([Type.Enum(OFFER_STATES), Type.Null()]),
  order_id: OrderId,
  refunded: Type.Boolean({ description: 'whether the whole price of a sold offer was given back' }),
  ...Negotiation,
  sound: Type.Union([SoundFacts, Type.Null()], {
    description: 'what is known of a stock sound’s audio; null for a service project',
  }),
  creation_time: Moment,
});
export type Project = Static<typeof Project>;

/** A project as its owner's list shows it. */
export const OwnProject = Type.Object({
  ...Project.properties,
  plays: Type.Integer({ description: 'listeners, each once a day' }),
  sales: Type.Integer({ description: 'paid orders that hold it' }),
  income: Type.Number({ description: 'EUR that these bring its owner, without the commission' }),
});
export type OwnProject = Static<typeof OwnProject>;

/** An offer as its chat message shows it. */
export const Offer = Type.Object({
  project_id: Id,
  name: Type.String(),
  description: Type.String(),
  price: Type.Number({ description: 'EUR' }),
  price_rsd: Type.Union([Type.Number(), Type.Null()], {
    description: 'the same in RSD at today’s rate; null while no rate holds',
  }),
  state: Type.Enum(OFFER_STATES),
  order_id: OrderId,
  ...Negotiation,
  expires_at: Moment,
  freelancer_id: Id,
  freelancerName: Type.String(),
  buyer_id: Id,
});
export type Offer = Static<typeof Offer>;

/** What makes a repeated call harmless. */
const RequestKey = Type.Optional(
  Type.String({
    maxLength: 64,
    description: 'made by the client: a repeat makes nothing new',
  }),
);
/** An offer as its freelancer fills it in. */
const OfferFields = {
  projectName: FormLine('name of at most 200 characters; a name or a description is enough', 1_000),
  projectDescription: FormLine('at most 200 characters', 1_000),
  price: Euros('EUR'),
};
const OneOffer = Type.Object({ offer: Offer });

const Projects = Type.Object({ projects: Type.Array(Project) });
const ListPage = Type.Object({
  before: Type.Optional(IdAs('only projects below this id')),
});

/** Projects of both kinds, and offers in chat. */
export const projectsCalls = defineCalls({
  '/projects/getProject': {
    kind: 'json',
    doc: 'One project: an approved sound for everybody, a service project for its two people.',
    access: 'public',
    anySite: true,
    request: Type.Object({ projectId: Id }),
    data: Type.Object({ project: Project }),
  },
  '/users/createServiceProject': {
    kind: 'json',
    doc: 'Sends a priced project to one buyer: a message in their conversation, and into the cart.',
    access: 'freelancer',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({
      ...OfferFields,
      buyerId: Id,
      length: Type.Optional(Line("'n/a'")),
      tempo: Type.Optional(Line("'n/a'")),
      categoryId: Type.Optional(Type.Union([Id, Type.Null()])),
      serviceId: Type.Optional(Type.Union([Id, Type.Null()])),
      requestKey: RequestKey,
    }),
    data: Type.Object({ project: Project }),
  },
  '/users/createproject': {
    kind: 'json',
    doc: 'Offers a stock sound for review, whose price the administrator sets; with a buyerId the chat variant, a service project.',
    access: 'freelancer',
    limit: { max: 240, seconds: 60 },
    request: Type.Object({
      projectName: FormLine('name of at most 200 characters', 1_000),
      projectDescription: FormLine('at most 200 characters', 1_000),
      keywords: Type.Optional(FormLine('words apart by commas, at most 500 characters', 2_000)),
      fileId: Type.Optional(Line('of a finished upload for the stock that no project has', 64)),
      price: Type.Optional(Euros('EUR')),
      categoryId: Type.Optional(Type.Union([Id, Type.Null()])),
      buyerId: Type.Optional(Type.Union([Id, Type.Null()])),
      tempo: Type.Optional(Line('beats a minute from 20 to 400, or n/a', 40)),
      length: Type.Optional(Line("'n/a'", 20)),
      requestKey: RequestKey,
    }),
    data: Type.Object({ project: Project }),
  },
  '/users/getallprojects': {
    kind: 'json',
    doc: 'One’s own projects for sale with what they have brought, newest first, 50 at a time; `kind` stock leaves the offers out.',
    access: 'freelancer',
    request: Type.Object({ ...ListPage.properties, kind: Type.Optional(Project.properties.kind) }),
    data: Type.Object({ projects: Type.Array(OwnProject) }),
  },
  '/users/getBuyerProjects': {
    kind: 'json',
    doc: 'The service projects that were made for this buyer, in one category or in all, newest first, 50 at a time.',
    access: 'signed-in',
    request: Type.Object({ ...ListPage.properties, categoryId: Type.Optional(Id) }),
    data: Projects,
  },
  '/users/getServiceProjects': {
    kind: 'json',
    doc: 'The service projects that this freelancer made, newest first, 50 at a time.',
    access: 'freelancer',
    request: ListPage,
    data: Projects,
  },
  '/projects/getNewOffers': {
    kind: 'json',
    doc: 'Offers to this buyer that no client has put into a cart yet.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ offers: Type.Array(Offer) }),
  },
  '/projects/takeOffer': {
    kind: 'json',
    doc: 'Claims an offer for this client’s cart: `taken` is true for the first client only, and again when it repeats.',
    access: 'signed-in',
    request: Type.Object({
      projectId: Id,
      device: Type.String({ format: 'uuid', description: 'made once by the client' }),
    }),
    data: Type.Object({ taken: Type.Boolean(), offer: Offer }),
  },
  '/projects/declineOffer': {
    kind: 'json',
    doc: 'The buyer does not want an offer: it ends, and their conversation says so. 409 where it is not open any more, or just being paid.',
    access: 'signed-in',
    request: Type.Object({ projectId: Id }),
    data: OneOffer,
  },
  '/projects/withdrawOffer': {
    kind: 'json',
    doc: 'The freelancer takes an offer back; else as with declining.',
    access: 'signed-in',
    request: Type.Object({ projectId: Id }),
    data: OneOffer,
  },
  '/projects/replaceOffer': {
    kind: 'json',
    doc: 'The freelancer takes an offer back and sends a new one in its place, at once or not at all; a field that is absent is as it was.',
    access: 'freelancer',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({
      projectId: Id,
      ...Type.Partial(Type.Object(OfferFields)).properties,
      requestKey: RequestKey,
    }),
    data: Type.Object({ offer: Offer, replaced: Offer }),
  },
  '/projects/askForPrice': {
    kind: 'json',
    doc: 'The buyer asks for another price: a message in the conversation, and a note at the offer.',
    access: 'signed-in',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({
      projectId: Id,
      price: Euros('EUR'),
      text: Type.Optional(FreeText('what the buyer adds, at most 500 characters', 2_000)),
      requestKey: Type.Optional(
        Type.String({ format: 'uuid', description: 'made by the client: a repeat sends nothing' }),
      ),
    }),
    data: OneOffer,
  },
});

/** Changing the sounds that one sells, and what is known of them before they are offered. */
export const sellingCalls = defineCalls({
  '/projects/update': {
    kind: 'json',
    doc: 'Changes one’s own sound; a field that is absent stays as it is. One that waits for its review can be changed freely; a rejected one is reviewed again; of an approved one description, keywords and category can be changed, and it leaves the catalogue until it was reviewed again.',
    access: 'freelancer',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({
      projectId: Id,
      projectName: Type.Optional(Line('name of at most 200 characters', 1_000)),
      projectDescription: Type.Optional(Line('at most 200 characters', 1_000)),
      keywords: Type.Optional(Line('words apart by commas, at most 500 characters', 2_000)),
      categoryId: Type.Optional(Type.Union([Id, Type.Null()], { description: 'of stock sounds' })),
      tempo: Type.Optional(
        Line('beats a minute from 20 to 400; n/a or nothing where there are none', 40),
      ),
      fileId: Type.Optional(
        Line(
          'of another finished upload, in place of the file of a sound that is not approved',
          64,
        ),
      ),
      version: Type.Optional(
        Type.Integer({
          description: 'of the sound as one saw it: 409 where it was changed or reviewed meanwhile',
        }),
      ),
    }),
    data: Type.Object({ project: Project }),
  },
  '/media/getSound': {
    kind: 'json',
    doc: 'What is known of the audio of a stock sound that one has uploaded.',
    access: 'signed-in',
    request: Type.Object({ fileId: Type.String({ format: 'uuid' }) }),
    data: Type.Object({ sound: SoundFacts }),
  },
});

/** The Delete link of one's own projects, and its Undo. */
export const projectDeletionCalls = defineCalls({
  '/projects/delete': {
    kind: 'json',
    doc: 'Deletes one’s own sound that nobody bought, or takes an unpaid offer back and out of the list. A repeat changes nothing.',
    access: 'freelancer',
    request: Type.Object({ projectId: Id }),
    data: Nothing,
  },
  '/projects/restore': {
    kind: 'json',
    doc: 'Brings one’s own deleted project back as it was; an offer that was open stays withdrawn. A repeat changes nothing.',
    access: 'freelancer',
    request: Type.Object({ projectId: Id }),
    data: Nothing,
  },
});
