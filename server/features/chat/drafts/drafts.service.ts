import type { Draft } from '../../../../shared/features/chat/drafts.ts';
import { LIST_PAGE, MAX_MESSAGE } from '../../../../shared/limits.ts';
import { withoutControls } from '../../../../shared/rules/chat/message-text.ts';
import { forbidden, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { FeatureParts } from '../../../parts.ts';
import { listDrafts, saveDraft } from './drafts.repository.ts';

type DraftsParts = Pick<FeatureParts, 'db' | 'clock' | 'publisher'>;

interface WrittenDraft {
  readonly conversationId: number;
  readonly text: string;
  readonly version: number;
}

export type DraftsService = ReturnType<typeof createDrafts>;

/** Creates the service that shares a person's unsent texts between their devices. */
export function createDrafts({ db, clock, publisher }: DraftsParts) {
  return {
    /** Stores a draft and sends it to the person's other connections. */
    async save(
      { accountId }: Session,
      { text: written, ...place }: WrittenDraft,
      connectionId: string,
    ): Promise<Draft> {
      const text = withoutControls(written);
      if (text.length > MAX_MESSAGE) {
        throw ruleBroken('message.too-long', { most: MAX_MESSAGE, length: text.length });
      }
      const draft = await saveDraft(db, { accountId, ...place, text, now: clock.now() });
      if (!draft) throw forbidden('chat.not-your-conversation');
      publisher.toAccounts([accountId], 'draft:changed', { draft }, { except: connectionId });
      return draft;
    },

    /** Returns the caller's latest drafts, and those of the named conversations. */
    list: ({ accountId }: Session, named: readonly number[]): Promise<Draft[]> =>
      listDrafts(db, accountId, { latest: LIST_PAGE, named }),
  };
}
