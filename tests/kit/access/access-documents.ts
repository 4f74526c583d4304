import {
  type AccessExpectation,
  everybody,
  members,
  ofBuyer,
  ofBuyerOrAdministrator,
  row,
} from './access-rows.ts';
import type { AccessWorld } from './access-world.ts';

export const offer = async ({ newOffer }: AccessWorld) => ({ projectId: await newOffer() });

/** A sound that the buyer bought from the freelancer. */
export const bought = ({ orderId, soundId }: AccessWorld) => ({ orderId, projectId: soundId });

const invoice = ({ newInvoice }: AccessWorld) => newInvoice();

/** The expected outcomes of the calls for contracts, receipts and licences. */
export const DOCUMENTS_ACCESS = {
  '/projects/getContract': { row: row(401, 'ok', 'ok', 404, 'ok'), makePayload: offer },
  '/projects/getContractPdf': { row: row(401, 'ok', 'ok', 404, 'ok'), makePayload: offer },
  '/orders/getLicence': { row: ofBuyerOrAdministrator, makePayload: bought },
  '/orders/issueLicence': { row: ofBuyer(403), makePayload: bought },
  '/orders/getLicencePdf': {
    row: ofBuyerOrAdministrator,
    makePayload: async (world) => {
      await world.newCertificate();
      return bought(world);
    },
  },
  '/orders/getCompany': members,
  '/orders/updateCompany': members,
  '/orders/getInvoice': { row: row(401, 'ok', 404, 404, 'ok'), makePayload: invoice },
  '/orders/getInvoicePdf': { row: row(401, 'ok', 404, 404, 'ok'), makePayload: invoice },
  '/orders/getOrderOf': { ...members, makePayload: bought },
  '/licences/get': {
    ...everybody,
    makePayload: async (world) => ({ number: await world.newCertificate() }),
  },
  '/orders/getReceipt': {
    row: ofBuyerOrAdministrator,
    makePayload: ({ orderId }) => ({ orderId }),
  },
  '/orders/getReceiptPdf': {
    row: ofBuyerOrAdministrator,
    makePayload: ({ orderId }) => ({ orderId }),
  },
} satisfies Readonly<Record<string, AccessExpectation>>;
