import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:chat/finding';
import type { FoundMessage } from '../../../../shared/features/chat/chat-search.ts';
import { wordsOf } from '../../../../shared/texts/words.ts';
import { announce } from '../../../announcer/announce.ts';
import { ask } from '../wire/ask.ts';

/** What was found so far, and for which words. */
export interface Found {
  /** Which search it was, counted. */
  readonly turn: number;
  readonly text: string;
  readonly results: readonly FoundMessage[];
  readonly total: number;
  readonly next: string | null;
}

/** Searches messages, in one conversation or in all, and keeps what was found. */
export function useMessageSearch(conversationId: number | undefined) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found>();

  function refuse(form: HTMLFormElement, message: string): void {
    const input = form.querySelector('input');
    // In the document before the focus, which reads it out, arrives; where it is already, it is said.
    flushSync(() => setFault(message));
    if (document.activeElement === input) announce(message);
    input?.focus();
  }

  async function load(wanted: { text: string; before?: string }) {
    setBusy(true);
    const here = conversationId === undefined ? {} : { conversationId };
    const answer = await ask('/conversations/search', { ...wanted, ...here });
    setBusy(false);
    return answer;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    if (wordsOf(text).length === 0) return refuse(form, t('noWord'));
    const answer = await load({ text });
    if (!answer.success) return refuse(form, answer.info);
    setFault(undefined);
    setFound((last) => ({ turn: (last?.turn ?? 0) + 1, text: text.trim(), ...answer.data }));
  }

  /** Adds the next page; answers the place of its first result, undefined when it failed. */
  async function more(): Promise<number | undefined> {
    if (!found?.next || busy) return undefined;
    const answer = await load({ text: found.text, before: found.next });
    if (!answer.success) {
      announce(answer.info, { urgent: true });
      return undefined;
    }
    const { results, next } = answer.data;
    flushSync(() => setFound({ ...found, results: [...found.results, ...results], next }));
    return found.results.length;
  }

  return {
    text,
    fault,
    busy,
    found,
    submit,
    more,
    change: (next: string) => {
      setText(next);
      setFault(undefined);
    },
    close: () => setFound(undefined),
  };
}
