import { useEffect, useMemo, useState } from 'react';
import { t } from 'texts:chat/contactNote';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { announce } from '../../../announcer/announce.ts';
import { linkParts } from './linked-text.tsx';

const EMAIL = /\S@[^\s@]+\.\p{L}{2}/u;
/** A plus sign or zero, then eight digits or more. Prices and dates have fewer. */
const PHONE = /(?<![\d.,])(?:\+|0)(?:[ ()/-]{0,2}\d){8,}/;

/** Returns whether a text has an e-mail address, a phone number, or a link to another site. */
export function hasContact(text: string, ownHost: string): boolean {
  if (text.includes('@') && EMAIL.test(text)) return true;
  if (PHONE.test(text)) return true;
  return linkParts(text).some(({ href }) => href !== undefined && new URL(href).host !== ownHost);
}

/**
 * Returns the number of the first message of a thread with contact details. A note below it says
 * why to stay on Earmark. The note is announced if the message arrives while the thread is open.
 */
export function useContactNote(messages: readonly Message[]): number | undefined {
  const [lastAtFirst] = useState(messages.at(-1)?.seq ?? 0);
  const seq = useMemo(
    () =>
      messages.find(({ type, text }) => type === 'text' && hasContact(text, location.host))?.seq,
    [messages],
  );
  const isNew = seq !== undefined && seq > lastAtFirst;
  useEffect(() => {
    if (isNew) announce(t('note'), { isNews: true });
  }, [isNew]);
  return seq;
}
