import type { chatSearchCalls } from '../../../../shared/features/chat/chat-search.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { ChatSearchService } from './chat-search.service.ts';

/** The code behind the calls that find messages again. */
export function chatSearchHandlers(search: ChatSearchService): Handlers<typeof chatSearchCalls> {
  return {
    '/conversations/search': async (wanted, { session }) => ({
      data: await search.search(session, wanted),
    }),
    '/conversations/atDate': async ({ conversationId, date }, { session }) => ({
      data: { seq: await search.atDate(session, conversationId, date) },
    }),
  };
}
