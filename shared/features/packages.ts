import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Euros, FormCount, FormLine, Id, IdAs, OrNull, OwnConnection } from '../contract/fields.ts';
import { Offer } from './projects.ts';

/** Work of a service at a fixed price, which a buyer orders without waiting for an offer. */
export const Package = Type.Object({
  id: IdAs('of these terms: a changed package has another id'),
  name: Type.String(),
  what: Type.String({ description: 'what the buyer gets' }),
  price: Type.Number({ description: 'EUR' }),
  price_rsd: OrNull(Type.Number(), 'the same in RSD at today’s rate; null while no rate is valid'),
  days: Type.Integer({ description: 'days to deliver after the payment' }),
  revisions: Type.Integer({ description: 'revisions that the price includes' }),
});
export type Package = Static<typeof Package>;

/** The packages of a service as the freelancer fills them in. */
export const PackagesInput = Type.Optional(
  Type.Array(
    Type.Object({
      name: FormLine('at most 60 characters, different from the other packages', 1_000),
      what: FormLine('what the buyer gets, at most 500 characters', 5_000),
      price: Euros('EUR'),
      days: FormCount('days to deliver after the payment, 1 to 90'),
      revisions: FormCount('revisions that the price includes, 0 to 20'),
    }),
    {
      maxItems: 10,
      description: 'up to three packages, in order; absent: unchanged; empty: none',
    },
  ),
);

export const packagesCalls = defineCalls({
  '/offers/createFromPackage': {
    doc: 'Makes an offer from a package and adds it to one’s cart, with a message in the conversation. If there is an open offer from it, returns that one. 404 if the package was changed or removed.',
    access: 'buyer',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({ packageId: Id, ...OwnConnection }),
    data: Type.Object({ offer: Offer }),
  },
});
