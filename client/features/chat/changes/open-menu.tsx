import { useLayoutEffect, useRef, useState } from 'react';
import { t, t as tChanges } from 'texts:chat/changes';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { FORMER_TEXT_DAYS } from '../../../../shared/limits.ts';
import { announce } from '../../../announcer/announce.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { aimAt, useIslands } from '../thread/island.store.ts';
import { useChats } from '../wire/chat.store.ts';
import { deleteMessage, saveTranscript } from './changes.store.ts';
import { closeMessageMenu, MessageMenu, useMessageMenu } from './message-menu.tsx';
import { t as tTranscript } from 'texts:chat/transcript';
import { FOCUS_GAP_MS } from '../../../ui/focus/focus-place.ts';
import { TranscriptField, useTranscript } from '../recorder/transcript-field.tsx';

/** The menu or the dialog of a message of this conversation, if one is open. */
export function OpenMessageMenu({ conversationId }: { conversationId: number }) {
  const open = useMessageMenu((state) =>
    state.open?.conversationId === conversationId ? state.open : undefined,
  );
  const seq = open?.seq;
  const button = open?.button;
  const messages = useChats(({ threads }) => threads[conversationId]?.messages);
  const aside = useIslands(({ islands }) => islands[conversationId]?.messages);
  const message = [...(messages ?? []), ...(aside ?? [])].find((one) => one.seq === seq);
  // Keeps the button visible, since the focus returns to it.
  useLayoutEffect(() => {
    button?.setAttribute('data-open', '');
    return () => button?.removeAttribute('data-open');
  }, [button]);
  if (!open || !message) return null;
  if (open.kind === 'menu') return <MessageMenu message={message} button={open.button} />;
  if (open.kind === 'transcript') return <TranscriptDialog message={message} />;
  return <DeleteDialog message={message} />;
}

function DeleteDialog({ message }: { message: Message }) {
  const [fault, setFault] = useState<string>();

  async function confirm(): Promise<void> {
    const refused = await deleteMessage(message);
    setFault(refused);
    if (refused !== undefined) return announce(refused, { urgent: true });
    closeMessageMenu();
    aimAt(message.conversation_id, message.seq);
    announce(t('nowDeleted'));
  }

  return (
    <Dialog
      title={t('deleteTitle')}
      onClose={closeMessageMenu}
      actions={
        <ActionButton variant="danger" run={confirm}>
          {t('deleteForBoth')}
        </ActionButton>
      }
    >
      <p>{t('deleteLead')}</p>
      <p>{t('deleteKept', { days: FORMER_TEXT_DAYS })}</p>
      {fault !== undefined && <p className="bad">{fault}</p>}
    </Dialog>
  );
}

/** The dialog in which the reader adds, edits or removes the transcript of an own audio message. */
function TranscriptDialog({ message }: { message: Message }) {
  const body = useRef<HTMLDivElement>(null);
  const { transcript, fault, change, check } = useTranscript(message.file?.transcript);
  const toField = () => body.current?.querySelector('textarea')?.focus();

  async function save(): Promise<void> {
    if (!check()) return toField();
    const refused = await saveTranscript(message, transcript);
    if (!check(refused)) return toField();
    closeMessageMenu();
    // Waits for the dialog to return the focus.
    setTimeout(() => announce(tChanges('saved')), FOCUS_GAP_MS);
  }

  return (
    <Dialog
      startsAtField
      title={tTranscript('transcript')}
      onClose={closeMessageMenu}
      actions={
        <ActionButton variant="main" run={save}>
          {tChanges('save')}
        </ActionButton>
      }
    >
      <div ref={body}>
        <TranscriptField value={transcript} onChange={change} error={fault} />
      </div>
    </Dialog>
  );
}
