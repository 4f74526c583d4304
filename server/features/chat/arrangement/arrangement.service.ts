import type { Arrangement } from '../../../../shared/features/chat/read-markers.ts';
import { forbidden } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';
import { arrange, type ArrangementChange, arrangementView } from './arrangement.repository.ts';

type ArrangementParts = Pick<FeatureParts, 'db' | 'clock' | 'publisher'>;

export type ArrangementService = ReturnType<typeof createArrangement>;

/** Creates the service for archived conversations and those that are marked as unread. */
export function createArrangement({ db, clock, publisher }: ArrangementParts) {
  return {
    /** Stores the caller's arrangement of a conversation. Only the caller's clients get the event. */
    async arrange({ accountId }: Session, change: ArrangementChange): Promise<Arrangement> {
      const row = await arrange(db, accountId, change, clock.now());
      if (!row) throw forbidden('chat.not-your-conversation');
      const arrangement = arrangementView(change.conversationId, row);
      publisher.toAccounts([accountId], 'conversation:arranged', { arrangement });
      return arrangement;
    },
  };
}
