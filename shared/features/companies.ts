import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { FormLine, OrNull } from '../contract/fields.ts';

/** The data of a company or organisation that buys. Unknown fields are empty. */
export const Company = Type.Object({
  name: Type.String(),
  address: Type.String(),
  country: Type.String({ description: 'the English name' }),
  vat_id: Type.String({ description: 'with the prefix of its country in the European Union' }),
});
export type Company = Static<typeof Company>;

/** The copy of a company's data in an order. It never changes. */
export const OrderCompany = Type.Object({
  ...Company.properties,
  reference: Type.String({ description: 'the buyer’s own, such as a purchase order' }),
});
export type OrderCompany = Static<typeof OrderCompany>;

export const companiesCalls = defineCalls({
  '/orders/getCompany': {
    doc: 'The company that one buys for; null if none is stored.',
    access: 'signed-in',
    request: Type.Object({}),
    data: Type.Object({ company: OrNull(Company) }),
  },
  '/orders/updateCompany': {
    doc: 'Stores the company that one buys for, for later orders. Empty fields remove it.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      name: FormLine('the name of a company or organisation', 1_000),
      address: FormLine('the postal address', 2_000),
      country: FormLine('the English name'),
      vatId: FormLine('the VAT id; in Serbia the PIB'),
    }),
    data: Type.Object({ company: OrNull(Company) }),
  },
});
