import { t } from 'texts:chat/general';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { spokenFile } from '../files/file-words.ts';

/** A message as it is spoken: an offer in words, with its price. */
export function spokenText({
  offer,
  file,
  text,
}: Pick<Message, 'offer' | 'file' | 'text'>): string {
  if (file) return spokenFile(file);
  if (!offer) return text;
  const price = offer.price.toLocaleString(LOCALE, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return t('spokenOffer', { name: offer.name || offer.description, price });
}
