import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import type { SiteLanguage } from '../../../../shared/languages/site-languages.ts';
import { textsOf } from '../../../platform/messages.ts';

/**
 * Renders the English text of an event, as calls, search and exports carry it. It speaks as the one
 * who changed the offer: clients that know no events show it under that person's name.
 */
export function eventText(event: MessageEvent): string {
  return write('told', event, 'en');
}

/** Renders an event as Earmark's own line, in the words of the client. */
export function eventLine(event: MessageEvent, language: SiteLanguage): string {
  return write('line', event, language);
}

function write(section: 'told' | 'line', event: MessageEvent, language: SiteLanguage): string {
  const t = textsOf('events', language);
  if (event.code !== 'offer.price-asked') return t(`${section}.${event.code}`, event.params);
  const { words, ...params } = event.params;
  return words === ''
    ? t(`${section}.offer.price-asked`, params)
    : t(`${section}.offer.price-asked-with-words`, { ...params, words });
}
