import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { FormLine, Id, IdAs, Moment, OrNull } from '../contract/fields.ts';

const LicenceNumber = Type.String({ description: 'four groups of four letters and digits' });

/** The certificate of a licence for a bought sound. It never changes, except that it can end. */
export const Certificate = Type.Object({
  number: LicenceNumber,
  order_id: Id,
  project_id: IdAs('of the sound'),
  name: Type.String({ description: 'of the sound' }),
  maker: Type.String({ description: 'the username' }),
  person: OrNull(Type.String(), 'the buyer’s name; null once the account is deleted'),
  company: OrNull(Type.String(), 'the company that gets the licence; null if the person does'),
  version: Type.Integer({ description: 'of the licence' }),
  sha256: Type.String({ description: 'of the file that was bought, 64 hexadecimal digits' }),
  licensed_at: Moment,
  issued_at: Moment,
  holds: Type.Boolean({ description: 'false after a full refund or a chargeback' }),
  check_url: Type.String({ description: 'where everybody can check the number' }),
});
export type Certificate = Static<typeof Certificate>;

/** The public facts of a certificate. They never name the licensee. */
export const CheckedLicence = Type.Object({
  number: LicenceNumber,
  project_id: IdAs('of the sound'),
  name: Type.String({ description: 'of the sound' }),
  version: Type.Integer({ description: 'of the licence' }),
  licensed_at: Moment,
  holds: Type.Boolean({ description: 'false after a full refund or a chargeback' }),
});
export type CheckedLicence = Static<typeof CheckedLicence>;

const BoughtSound = Type.Object({ orderId: Id, projectId: IdAs('of a sound in the order') });

export const licencesCalls = defineCalls({
  '/orders/getLicence': {
    doc: 'The licence certificate of a bought sound, for its buyer and for administrators. Null before it was issued.',
    access: 'signed-in',
    request: BoughtSound,
    data: Type.Object({
      certificate: OrNull(Certificate),
      name: Type.String({ description: 'of the sound' }),
      isBuyer: Type.Boolean({ description: 'whether one bought it, and may issue it' }),
      person: Type.String({ description: 'the name that a new certificate would have' }),
    }),
  },
  '/orders/issueLicence': {
    doc: 'Issues the certificate of a bought sound, to its buyer or to a company. A repeat returns the first one. 409 after a full refund.',
    access: 'signed-in',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({
      ...BoughtSound.properties,
      licensee: Type.Enum(['person', 'company'] as const, { default: 'person' }),
      company: FormLine('the name of a company or organisation', 1_000),
    }),
    data: Type.Object({ certificate: Certificate }),
  },
  '/orders/getLicencePdf': {
    kind: 'file',
    doc: 'The certificate as a tagged PDF file. 404 before it was issued.',
    access: 'signed-in',
    limit: { max: 20, seconds: 60 },
    request: BoughtSound,
  },
  '/orders/getOrderOf': {
    doc: 'One’s own newest paid order of a sound. Null if one does not own it, or its price was refunded.',
    access: 'signed-in',
    request: Type.Object({ projectId: IdAs('of a sound') }),
    data: Type.Object({ order_id: OrNull(Id) }),
  },
  '/licences/get': {
    doc: 'Confirms a licence by the number of its certificate, for everybody. 404 if there is none.',
    access: 'public',
    limit: { max: 30, seconds: 60 },
    request: Type.Object({ number: FormLine('as on the certificate, with or without dashes') }),
    data: Type.Object({ licence: CheckedLicence }),
  },
});
