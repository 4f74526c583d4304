import type {
  receiptsCalls,
  receiptsClientEvents,
} from '../../../../shared/features/chat/receipts.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { EventHandlers } from '../../../realtime/event-handler.ts';
import type { ReceiptsService } from './receipts.service.ts';

/** The code behind the calls about delivery. */
export function receiptsHandlers(receipts: ReceiptsService): Handlers<typeof receiptsCalls> {
  return {
    '/conversations/markReceived': async ({ conversationId, seq }, { session }) => {
      await receipts.received(session, conversationId, seq);
      return { data: null };
    },
    '/conversations/markRead': async ({ conversationId, seq }, { session }) => {
      await receipts.read(session, conversationId, seq);
      return { data: null };
    },
    '/conversations/compare': async (held, { session }) => ({
      data: await receipts.compare(session, held),
    }),
  };
}

/** The code behind the events about delivery. */
export function receiptsEventHandlers(
  receipts: ReceiptsService,
): EventHandlers<typeof receiptsClientEvents> {
  return {
    'message:received': async ({ conversationId, seq }, { session }) => {
      await receipts.received(session, conversationId, seq);
      return null;
    },
    'message:read': async ({ conversationId, seq }, { session }) => {
      await receipts.read(session, conversationId, seq);
      return null;
    },
  };
}
