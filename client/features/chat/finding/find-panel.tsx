import { type KeyboardEvent, useEffect, useRef, type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from 'texts:chat/finding';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import { Button } from '../../../ui/button.tsx';
import { addressOf } from '../../../ui/conversation-address.ts';
import { DateField } from '../../../ui/form/short-fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDisclosure } from '../composer/disclosure-button.tsx';
import { ask } from '../wire/ask.ts';
import { MessageSearch } from './message-search.tsx';
import { useFault } from './use-message-search.ts';

interface FindPanelProps {
  id: string;
  chat: Chat;
  /** The number of the first message that was unread on opening, if any. */
  firstUnread: number | undefined;
  /** Closes the panel and returns the focus to its button. */
  close: () => void;
}

/** A button that opens the search in a conversation. */
export function FindTool({ chat }: { chat: Chat }) {
  const [firstUnread] = useState(() => (chat.unread > 0 ? chat.read_seq + 1 : undefined));
  const { id, open, button, close } = useDisclosure();
  return (
    <>
      <IconButton icon="search" {...button}>
        {t('find')}
      </IconButton>
      {open && <FindPanel id={id} chat={chat} firstUnread={firstUnread} close={close} />}
    </>
  );
}

/** The search in a conversation by words or by date, and a button for the first unread message. */
function FindPanel({ id, chat, firstUnread, close }: FindPanelProps) {
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => panel.current?.querySelector('input')?.focus(), []);

  function closeOnEscape({ key }: KeyboardEvent): void {
    if (key === 'Escape') close();
  }

  return (
    // Handles only Escape, from any control inside.
    <div
      id={id}
      ref={panel}
      className="raised chat-panel"
      onKeyDown={closeOnEscape}
      role="presentation"
    >
      <MessageSearch chat={chat} />
      <GoToDate chat={chat} />
      {firstUnread !== undefined && (
        <Button onClick={() => void navigate(addressOf(chat, firstUnread))}>
          {t('firstUnread')}
        </Button>
      )}
    </div>
  );
}

/** Opens the first message of a day, in the reader's time zone. */
function GoToDate({ chat }: { chat: Chat }) {
  const navigate = useNavigate();
  const [date, setDate] = useState('');
  const { fault, setFault, refuse } = useFault();
  const [busy, setBusy] = useState(false);

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
      <DateField
        name="date"
        label={t('goToDate')}
        value={date}
        onChange={(next) => {
          setDate(next);
          setFault(undefined);
        }}
        optional
        {...(fault && { error: fault.text })}
      />
      <Button type="submit" busy={busy}>
        {t('go')}
      </Button>
    </Form>
  );
}
