import { useEffect, useState } from 'react';
import { t } from 'texts:chat/side';
import { MAX_NOTE } from '../../../../shared/limits.ts';
import { call } from '../../../calls/api.ts';
import { onConnected } from '../../../calls/live.ts';
import { unsentWorkLoaded } from '../../../storage/unsent-lists.ts';
import { NoteForm } from './note-form.tsx';

/** The reader's private note about a conversation. */
export function ConversationNote({ conversationId }: { conversationId: number }) {
  const [saved, setSaved] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      await unsentWorkLoaded();
      const answer = await call('/conversations/getNote', { conversationId });
      // A later answer does not replace text that the person is typing.
      if (answer.success && !isUnmounted) setSaved((known) => known ?? answer.data.text);
    };
    void load();
    const end = onConnected(() => void load());
    return () => {
      isUnmounted = true;
      end();
    };
  }, [conversationId]);
  if (saved === undefined) return null;
  return (
    <NoteForm
      id={`conversation-${conversationId}`}
      label={t('note')}
      most={MAX_NOTE}
      saved={saved}
      save={(text) => call('/conversations/saveNote', { conversationId, text })}
      onSaved={setSaved}
    />
  );
}
