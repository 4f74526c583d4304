import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { t } from 'texts:chat/finding';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ask } from '../wire/ask.ts';
import { addressOf } from '../../../ui/conversation-address.ts';

/** The way to the first message of a day in the reader's time zone. */
export function GoToDate({ chat }: { chat: Chat }) {
  const navigate = useNavigate();
  const [date, setDate] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  function refuse(form: HTMLFormElement, message: string): void {
    const input = form.querySelector('input');
    flushSync(() => setFault(message));
    if (document.activeElement === input) announce(message);
    input?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const begin = new Date(`${date}T00:00`);
    if (Number.isNaN(begin.getTime())) return refuse(form, t('noDate'));
    setBusy(true);
    const wanted = { conversationId: chat.conversation_id, date: begin.toISOString() };
    const answer = await ask('/conversations/atDate', wanted);
    setBusy(false);
    if (!answer.success) return refuse(form, answer.info);
    if (answer.data.seq === null) return refuse(form, t('nothingSince'));
    await navigate(addressOf(chat, answer.data.seq));
  }

  return (
    <Form
      help={null}
      aria-label={t('goToDate')}
      className="go-to-date"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field
        name="date"
        type="date"
        label={t('goToDate')}
        value={date}
        onChange={(next) => {
          setDate(next);
          setFault(undefined);
        }}
        autoComplete="off"
        size="short"
        optional
        {...(fault && { error: fault })}
      />
      <Button type="submit" busy={busy}>
        {t('go')}
      </Button>
    </Form>
  );
}
