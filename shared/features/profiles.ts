import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { FormLine, Id, Moment, Nothing, NumberOrNull } from '../contract/fields.ts';
import { SoundFacts } from './sounds.ts';
import { Service } from './services.ts';

/** A freelancer in the public list. */
export const ListedPerson = Type.Object({
  id: Id,
  name: Type.String({ description: 'first name' }),
  user_name: Type.String(),
  languages: Type.Array(Type.String()),
  country: Type.String(),
});
export type ListedPerson = Static<typeof ListedPerson>;

/** A sound in a portfolio. */
export const PortfolioSound = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  price: NumberOrNull,
  price_rsd: NumberOrNull,
  facts: Type.Union([SoundFacts, Type.Null()], {
    description: 'of its audio; null for a sound from before audio was measured',
  }),
});
export type PortfolioSound = Static<typeof PortfolioSound>;

/** How a freelancer is seen by everybody. */
export const Portfolio = Type.Object({
  id: Id,
  name: Type.String({ description: 'first name' }),
  user_name: Type.String(),
  country: Type.String(),
  biography: Type.String(),
  languages: Type.Array(Type.String()),
  rating: Type.Union([Type.Number(), Type.Null()], { description: '1 to 5; null without one' }),
  rating_count: Type.Integer(),
  member_since: Moment,
  sounds: Type.Array(PortfolioSound, { description: 'approved ones, newest first, at most 50' }),
  more_sounds: Type.Boolean(),
  services: Type.Array(Service),
});
export type Portfolio = Static<typeof Portfolio>;

/** Portfolios, and the wish of a buyer to have one. */
export const profilesCalls = defineCalls({
  '/users/getPortfolio': {
    kind: 'json',
    doc: 'How a freelancer is seen; one’s own portfolio also before it is public.',
    access: 'public',
    anySite: true,
    request: Type.Object({ userId: Id }),
    data: Type.Object({ portfolio: Portfolio }),
  },
  '/users/wishToSell': {
    kind: 'json',
    doc: 'A buyer asks to become a freelancer; an administrator decides. A repeat changes the wish.',
    access: 'signed-in',
    limit: { max: 10, seconds: 60 },
    request: Type.Object({
      why: FormLine('at most 1,000 characters', 12_000),
      languages: FormLine('apart by commas', 1_000),
    }),
    data: Nothing,
  },
});
