import { Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Moment } from '../contract/fields.ts';

/** Downloads of what was bought. */
export const downloadsCalls = defineCalls({
  '/users/getDownloadLink': {
    kind: 'json',
    doc: 'The address of a file of a paid order, below /production/, for a day, for its buyer, and for administrators while they are to decide about a complaint: a download that is broken off can be resumed there. 410 for an item that was refunded.',
    access: 'signed-in',
    request: Type.Object({ orderId: Id, fileId: Type.String({ format: 'uuid' }) }),
    data: Type.Object({ url: Type.String(), expires_at: Moment }),
  },
});
