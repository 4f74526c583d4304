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
  '/projects/getContract': { row: row('sign in', 'in', 'in', 'none', 'in'), asks: offer },
  '/projects/getContractPdf': { row: row('sign in', 'in', 'in', 'none', 'in'), asks: offer },
  '/orders/getLicence': { row: ofBuyerOrAdministrator, asks: bought },
  '/orders/issueLicence': { row: ofBuyer('no'), asks: bought },
  '/orders/getLicencePdf': {
    row: ofBuyerOrAdministrator,
    asks: async (world) => {
      await world.newCertificate();
      return bought(world);
    },
  },
  '/orders/getCompany': members,
  '/orders/updateCompany': members,
  '/orders/getInvoice': { row: row('sign in', 'in', 'none', 'none', 'in'), asks: invoice },
  '/orders/getInvoicePdf': { row: row('sign in', 'in', 'none', 'none', 'in'), asks: invoice },
  '/orders/getOrderOf': { ...members, asks: bought },
  '/licences/get': {
    ...everybody,
    asks: async (world) => ({ number: await world.newCertificate() }),
  },
  '/orders/getReceipt': { row: ofBuyerOrAdministrator, asks: ({ orderId }) => ({ orderId }) },
  '/orders/getReceiptPdf': { row: ofBuyerOrAdministrator, asks: ({ orderId }) => ({ orderId }) },
} satisfies Readonly<Record<string, AccessExpectation>>;
