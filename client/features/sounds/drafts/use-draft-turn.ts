import { type RefObject, useEffect, useState } from 'react';
import { t } from 'texts:sounds/draft';
import type { SoundDraft } from '../../../../shared/features/sound-drafts.ts';
import { announce } from '../../../announcer/announce.ts';
import { type DraftStart, markOf } from './draft-start.ts';

/** What a form begins with, and which form it is: another draft makes another form. */
export interface DraftTurn {
  readonly start: DraftStart;
  /** 0 for the form that the screen opened with. */
  readonly number: number;
}

/** The draft that a screen shows: what it opened with, until the person takes another device's. */
export function useDraftTurn(start: DraftStart) {
  const [turn, setTurn] = useState<DraftTurn>({ start, number: 0 });
  function take(other: SoundDraft): void {
    const taken = { forms: other.forms, mark: markOf(other), other: undefined };
    setTurn(({ number }) => ({ start: taken, number: number + 1 }));
    announce(t('tookOther'));
  }
  return { turn, take };
}

/** Brings the focus into a form that came in place of another, with whose button it went. */
export function useFocusOnTurn({ number }: DraftTurn, form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (number > 0) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [number, form]);
}
