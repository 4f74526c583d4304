import { useLayoutEffect, useState } from 'react';
import { t } from 'texts:chat/changes';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { FORMER_TEXT_DAYS } from '../../../../shared/limits.ts';
import { announce } from '../../../announcer/announce.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { aimAt, useIslands } from '../thread/island.store.ts';
import { useChats } from '../wire/chat.store.ts';
import { deleteMessage } from './changes.store.ts';
import { closeMessageMenu, MessageMenu, useMessageMenu } from './message-menu.tsx';
import { TranscriptDialog } from './transcript-dialog.tsx';

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
      open
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
