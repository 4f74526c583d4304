import type { MessageEvent } from '../../shared/features/chat/message-event.ts';
import type { TextsOf } from '../../shared/messages/texts-of.ts';
import type { SiteLanguage } from '../../shared/languages/site-languages.ts';
import { DAYS, sectionOf } from './messages.ts';

/**
 * Renders the English text of an event for calls, search and exports. It is written in the first
 * person of the person who changed the offer, because clients without events show it under that name.
 */
export function eventText(event: MessageEvent): string {
  return write(sectionOf('events', 'first-person', 'en'), event, 'en');
}

/** Renders an event as a line by Earmark, like the client does. */
export function eventLine(event: MessageEvent, language: SiteLanguage): string {
  return write(sectionOf('events', 'line', language), event, language);
}

function write(
  t: TextsOf<'events', 'first-person' | 'line'>,
  event: MessageEvent,
  language: SiteLanguage,
): string {
  if (event.code === 'offer.change-asked') {
    const { included, ...asked } = event.params;
    return t('offer.change-asked', { ...asked, included: String(included ?? 'none') });
  }
  if (event.code !== 'offer.price-asked') return t(event.code, event.params);
  const { words, deliverOn, ...asked } = event.params;
  const params = { ...asked, date: deliverOn ? DAYS[language].writeDay(deliverOn) : 'none' };
  return words === ''
    ? t('offer.price-asked', params)
    : t('offer.price-asked-with-words', { ...params, words });
}
