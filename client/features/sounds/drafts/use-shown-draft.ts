import { type RefObject, useEffect, useState } from 'react';
import { t } from 'texts:sounds/draft';
import type { Category } from '../../../../shared/features/catalogue.ts';
import type { SoundDraft } from '../../../../shared/features/sound-drafts.ts';
import { announce } from '../../../announcer/announce.ts';
import { type DraftStart, markOf } from './draft-start.ts';

/**
 * The draft that a form starts with. `number` is the React key of the form: another draft needs a new
 * form.
 */
interface ShownDraft {
  readonly start: DraftStart;
  /** 0 for the form that the screen opened with, one more for each replacement. */
  readonly number: number;
}

/** The props of a form whose values are a draft. */
export interface DraftFormProps {
  categories: readonly Category[];
  shown: ShownDraft;
  /** Shows the draft of another device instead of this one. */
  onReplace: (other: SoundDraft) => void;
}

/** Manages the draft on screen. `replace` shows the draft of another device. */
export function useShownDraft(start: DraftStart) {
  const [shown, setShown] = useState<ShownDraft>({ start, number: 0 });
  function replace(other: SoundDraft): void {
    const taken = { forms: other.forms, mark: markOf(other), other: undefined };
    setShown(({ number }) => ({ start: taken, number: number + 1 }));
    announce(t('tookOther'));
  }
  return { shown, replace };
}

/** Focuses the first field of a form that replaced another one, because the old form had the focus. */
export function useFocusOnReplacement(
  { number }: ShownDraft,
  form: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (number > 0) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [number, form]);
}
