import { useEffect, useEffectEvent, useState } from 'react';
import { t } from 'texts:offers/general';
import { t as tUi } from 'texts:ui/general';
import type { Chat } from '../../../shared/features/chat/chat.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import type { useInlineForm } from '../../ui/form/use-inline-form.ts';
import { NewOfferForm } from './new-offer-form.tsx';
import { registerOfferForm } from './offer-form-registry.ts';

interface ChatCreateOfferProps {
  chat: Chat;
  /** A button of the composer opens it. */
  form: ReturnType<typeof useInlineForm>;
}

/**
 * Creates an offer for the correspondent beside the messages. Closing the form keeps the entries,
 * sending clears them.
 */
export function ChatCreateOffer({ chat, form: { panel, show, close } }: ChatCreateOfferProps) {
  const [formNumber, setFormNumber] = useState(0);
  const [amount, setAmount] = useState<{ readonly price: string }>();
  const id = chat.conversation_id;

  const fill = useEffectEvent((price: string) => {
    setAmount({ price });
    show();
  });
  useEffect(() => registerOfferForm(id, (price) => fill(price)), [id]);

  function finish(): void {
    setAmount(undefined);
    close(() => setFormNumber(formNumber + 1));
    notify(t('chatCreated'), { tone: 'good' });
  }

  return (
    <div className="chat-sheet" {...panel}>
      <div className="chat-sheet-head">
        <h2>{t('chatCreateProject')}</h2>
        <IconButton icon="close" onClick={() => close()}>
          {tUi('close')}
        </IconButton>
      </div>
      <NewOfferForm
        key={formNumber}
        buyerId={chat.correspondent.id}
        chat={{ categoryId: chat.category_id }}
        label={t('chatCreateProject')}
        {...(amount && { amount })}
        onSent={finish}
      />
    </div>
  );
}
