import { useEffect, useState } from 'react';
import { t } from 'texts:chat/side';
import { MAX_NOTE } from '../../../../shared/limits.ts';
import { noteRules } from '../../../../shared/rules/chat/note.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../calls/api.ts';
import { onConnected } from '../../../calls/live.ts';
import { recordOf } from '../../../storage/browser-storage.ts';
import { createKeptList, keptReady } from '../../../storage/kept-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

interface UnsavedNote {
  readonly conversationId: number;
  readonly text: string;
}

/** Unsaved notes. */
const unsaved = createKeptList<UnsavedNote>('note', {
  idOf: ({ conversationId }) => String(conversationId),
  isOne: (value): value is UnsavedNote => {
    const { conversationId, text } = recordOf(value) ?? {};
    return Number.isSafeInteger(conversationId) && typeof text === 'string';
  },
});

/** The reader's private note about a conversation. */
export function ConversationNote({ conversationId }: { conversationId: number }) {
  const [saved, setSaved] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      await keptReady();
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
  return <NoteForm conversationId={conversationId} saved={saved} setSaved={setSaved} />;
}

interface NoteFormProps {
  conversationId: number;
  saved: string;
  setSaved: (text: string) => void;
}

function NoteForm({ conversationId, saved, setSaved }: NoteFormProps) {
  const id = String(conversationId);
  const form = useForm({
    initial: { text: unsaved.find(id)?.text ?? saved },
    rules: noteRules,
    failure: t('noteFailed'),
    submit: ({ text }) => call('/conversations/saveNote', { conversationId, text }),
    done: (_reply, { text }) => {
      setSaved(text);
      if (unsaved.find(id)?.text === text) unsaved.drop(id);
      announce(t('noteSaved'));
    },
  });
  const { text } = form.values;
  const isChanged = text.trim() !== saved.trim();

  function write(next: string): void {
    form.change('text', next);
    if (next.trim() === saved.trim()) unsaved.drop(id);
    else unsaved.put({ conversationId, text: next });
  }

  return (
    <Form
      {...form.form}
      help={null}
      className="form chat-note"
      aria-label={t('note')}
      data-changed={isChanged ? '' : undefined}
    >
      <FormError error={form.error} />
      <TextareaField
        {...form.field('text')}
        onChange={write}
        label={t('note')}
        hint={t('noteHint')}
        rows={1}
        optional
        {...(text.length > MAX_NOTE * 0.8 && { max: MAX_NOTE })}
      />
      {isChanged && <p className="quiet">{t('noteUnsaved')}</p>}
      <Button type="submit" busy={form.busy}>
        {t('saveNote')}
      </Button>
    </Form>
  );
}
