import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import type { SiteLanguage } from '../../../../shared/languages/site-languages.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { textsOf } from '../../../platform/messages.ts';

/**
 * Renders the English text of an event, as calls, search and exports carry it. It speaks as the one
 * who changed the offer: clients that know no events show it under that person's name.
 */
export function eventText({ code, params }: MessageEvent): string {
  const { name } = params;
  switch (code) {
    case 'offer.declined':
      return `I have declined the offer ${name}.`;
    case 'offer.withdrawn':
      return `I have withdrawn the offer ${name}.`;
    case 'offer.paid':
      return `My payment for ${name} went through.`;
    case 'offer.delivered':
      return `The file of ${name} is ready. It can be downloaded from your orders.`;
    case 'offer.expired':
      return `The offer ${name} has expired.`;
    case 'offer.on-hold':
      return `The offer ${name} cannot be bought at the moment.`;
    case 'offer.back-on-sale':
      return `The offer ${name} can be bought again.`;
    case 'offer.price-asked': {
      const question = `Could you do ${name} for ${formatMinor(toMinor(params.price))} EUR?`;
      return params.words === '' ? question : `${question}\n\n${params.words}`;
    }
  }
}

/** Renders an event as Earmark's own line, in the words of the client. */
export function eventLine(event: MessageEvent, language: SiteLanguage): string {
  const t = textsOf('events', language);
  if (event.code !== 'offer.price-asked') return t(`line.${event.code}`, event.params);
  const { words, ...params } = event.params;
  return words === ''
    ? t('line.offer.price-asked', params)
    : t('line.offer.price-asked-with-words', { ...params, words });
}
