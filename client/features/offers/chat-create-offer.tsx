import { useState } from 'react';
import { t } from 'texts:offers/general';
import type { Chat } from '../../../shared/features/chat/chat.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { useInlineForm } from '../../ui/form/use-inline-form.ts';
import { NewOfferForm } from './new-offer-form.tsx';
import './chat-create-offer.css';

/**
 * Creates an offer for the correspondent inside the conversation: a button and its form. Closing
 * the form keeps the entries, sending clears them.
 */
export function ChatCreateOffer({ chat }: { chat: Chat }) {
  const { toggle, panel, close } = useInlineForm();
  const [turn, setTurn] = useState(0);

  function sent(): void {
    close(() => setTurn(turn + 1));
    notify(t('chatCreated'), { tone: 'good' });
  }

  return (
    <>
      <Button {...toggle}>{t('chatCreateProject')}</Button>
      <div className="chat-create" {...panel}>
        <h2>{t('chatCreateProject')}</h2>
        <NewOfferForm
          key={turn}
          buyerId={chat.correspondent.id}
          chat={{ categoryId: chat.category_id }}
          label={t('chatCreateProject')}
          sent={sent}
        />
      </div>
    </>
  );
}
