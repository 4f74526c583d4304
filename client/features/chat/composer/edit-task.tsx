import { type RefObject, useEffect, useRef } from 'react';
import { t } from 'texts:chat/changes';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { endEdit, saveEdit, useEdits, writeEdit } from '../changes/changes.store.ts';
import '../changes/changes.css';

/** The edit in the box of a conversation, if any. */
export function useEdit(conversationId: number, form: RefObject<HTMLFormElement | null>) {
  const edit = useEdits((edits) => edits[conversationId]);
  const saving = useRef(false);
  const seq = edit?.seq;

  useEffect(() => {
    const box = form.current?.querySelector('textarea');
    if (seq === undefined || !box) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [seq, form]);

  /** Saves the text, once. Returns the reason if that failed. */
  async function save(): Promise<string | undefined> {
    if (saving.current) return undefined;
    saving.current = true;
    const fault = await saveEdit(conversationId);
    saving.current = false;
    if (fault !== undefined) announce(fault, { urgent: true });
    return fault;
  }

  return (
    edit && {
      text: edit.text,
      write: (text: string) => writeEdit(conversationId, { ...edit, text }),
      save,
      cancel: () => endEdit(conversationId),
    }
  );
}

/** Says above the box that it changes a message, and lets the person leave that. */
export function EditTask({ cancel }: { cancel: () => void }) {
  return (
    <div className="composer-task">
      <span className="quiet">{t('editing')}</span>
      <Button variant="quiet" onClick={cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
