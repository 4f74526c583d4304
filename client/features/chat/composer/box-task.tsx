import { type RefObject, useEffect, useRef } from 'react';
import { t } from 'texts:chat/changes';
import type { Quote } from '../../../../shared/features/chat/chat.ts';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { saveEdit, useBoxTasks, writeEdit } from '../changes/changes.store.ts';
import { quotedWords } from '../message/quote.ts';
import '../changes/changes.css';

/** Returns the edit or reply in the message box, if any. Focuses the box when one begins. */
export function useBoxTask(conversationId: number, form: RefObject<HTMLFormElement | null>) {
  const task = useBoxTasks((tasks) => tasks[conversationId]);
  const saving = useRef(false);
  const edit = task?.kind === 'edit' ? task : undefined;
  const quote = task?.kind === 'reply' ? task.quote : undefined;
  const editedSeq = edit?.seq;

  useEffect(() => {
    const box = form.current?.querySelector('textarea');
    if ((editedSeq === undefined && !quote) || !box) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [editedSeq, quote, form]);

  /** Saves the text. Returns the reason if that failed. Does nothing while a save is running. */
  async function save(): Promise<string | undefined> {
    if (saving.current) return undefined;
    saving.current = true;
    const fault = await saveEdit(conversationId);
    saving.current = false;
    if (fault !== undefined) announce(fault, { urgent: true });
    return fault;
  }

  return {
    edit: edit && {
      text: edit.text,
      write: (text: string) => writeEdit(conversationId, edit, text),
      save,
    },
    quote,
  };
}

interface BoxTaskProps {
  /** The message that the text replies to; undefined for an edit. */
  quote: Quote | undefined;
  cancel: () => void;
}

/** The line above the message box that names the edit or reply, with a Cancel button. */
export function BoxTask({ quote, cancel }: BoxTaskProps) {
  return (
    <div className="composer-task">
      <span className="composer-task-text quiet">
        {quote ? t('replyingTo', { text: quotedWords(quote) }) : t('editing')}
      </span>
      <Button variant="quiet" onClick={cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
