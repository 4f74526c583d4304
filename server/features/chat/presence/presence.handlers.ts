import type { presenceClientEvents } from '../../../../shared/features/chat/presence.ts';
import type { EventHandlers } from '../../../realtime/event-handler.ts';
import type { PresenceService } from './presence.service.ts';

/** The code behind the events about presence. */
export function presenceEventHandlers(
  presence: PresenceService,
): EventHandlers<typeof presenceClientEvents> {
  return {
    'presence:watch': async ({ userIds }, { session, connectionId }) => ({
      people: await presence.watch(session, connectionId, userIds),
    }),
    'typing:start': async ({ conversationId }, { session }) => {
      await presence.typing(session, conversationId);
      return null;
    },
  };
}
