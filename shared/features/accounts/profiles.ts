import { type Static, Type } from 'typebox';
import { defineCalls } from '../../contract/call.ts';
import { FormLine, Id, Moment, Nothing, OrNull } from '../../contract/fields.ts';
import { Hello } from '../recordings.ts';
import { Sound } from '../sounds.ts';
import { Service } from '../services.ts';
import { Standing } from '../standing.ts';

export const ListedPerson = Type.Object({
  id: Id,
  name: Type.String({ description: 'first name' }),
  user_name: Type.String(),
  languages: Type.Array(Type.String()),
  country: Type.String(),
});
export type ListedPerson = Static<typeof ListedPerson>;

/** The public profile of a freelancer. */
export const Portfolio = Type.Object({
  id: Id,
  name: Type.String({ description: 'first name' }),
  user_name: Type.String(),
  country: Type.String(),
  biography: Type.String(),
  languages: Type.Array(Type.String()),
  rating: OrNull(
    Type.Number(),
    '1 to 5 for the sounds; null without one. Figures have that of hired work',
  ),
  rating_count: Type.Integer(),
  member_since: Moment,
  standing: Standing,
  sounds: Type.Array(Sound, { description: 'approved ones, newest first, at most 50' }),
  more_sounds: Type.Boolean(),
  services: Type.Array(Service),
  hello: Type.Optional(Hello),
});
export type Portfolio = Static<typeof Portfolio>;

/** The requirements of an account's first public sound or service, and which of them it meets. */
export const FirstPublication = Type.Object({
  works: Type.Integer({ description: 'sounds that are not rejected, counted up to 3' }),
  biography: Type.Boolean(),
  published: Type.Boolean({ description: 'whether a sound or a service is public already' }),
  free: Type.Boolean({ description: 'whether a sound or a service may become public now' }),
  exception: OrNull(
    Type.Object({
      reason: Type.String(),
      by: Type.String({ description: 'name of the administrator' }),
      at: Moment,
    }),
    'from the rule of 3 works and a biography, granted by an administrator',
  ),
});
export type FirstPublication = Static<typeof FirstPublication>;

export const profilesCalls = defineCalls({
  '/users/getPortfolio': {
    doc: 'The portfolio of a freelancer; one’s own also before it is public.',
    access: 'public',
    anySite: true,
    request: Type.Object({ userId: Id }),
    data: Type.Object({ portfolio: Portfolio }),
  },
  '/users/getFirstPublication': {
    doc: 'What is missing for one’s own first public sound or service: 3 works and a biography.',
    access: 'freelancer',
    request: Type.Object({}),
    data: Type.Object({ publication: FirstPublication }),
  },
  '/users/applyToSell': {
    doc: 'Applies to become a freelancer; an administrator decides. A repeat changes the application.',
    access: 'signed-in',
    limit: { max: 10, seconds: 60 },
    request: Type.Object({
      why: FormLine('at most 1,000 characters', 12_000),
      languages: FormLine('comma-separated', 1_000),
    }),
    data: Nothing,
  },
});
