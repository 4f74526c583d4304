import type { DraftForms } from '../../../../shared/features/sound-drafts.ts';
import type { Answer } from '../../../api.ts';
import { type DraftMark, NO_MARK, writeForms } from './draft-start.ts';

interface SaverParts {
  readonly mark: DraftMark;
  /** Whether another device wrote something else: then nothing is sent before the person chose. */
  readonly isHeld: boolean;
  readonly send: (
    forms: DraftForms,
    base: string | null,
  ) => Promise<Pick<Answer<'/users/saveSoundDraft'>, 'success' | 'status' | 'data'>>;
  /** Told of what the account has from now on. */
  readonly onKept: (mark: DraftMark) => void;
  readonly onFailed: () => void;
  /** Told that another device has written something else. */
  readonly onConflict: () => void;
  /** How long typing may go on before it is sent, milliseconds; less in tests. */
  readonly pause?: number;
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

const CONFLICT = 409;
const PAUSE = 1_500;

/** Keeps a draft with the account while it is filled in: one call at a time, always the latest. */
export function createDraftSaver(parts: SaverParts) {
  const { send, onKept, onFailed, onConflict, pause = PAUSE } = parts;
  let { mark } = parts;
  let isHeld = parts.isHeld;
  let isOver = false;
  let wanted: DraftForms | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function save(forms: DraftForms): Promise<void> {
    const written = writeForms(forms);
    if (written === mark.forms) return;
    const answer = await send(forms, mark.version);
    if (answer.success && answer.data) {
      const { version } = answer.data;
      mark = version === null ? NO_MARK : { version, forms: written };
      return onKept(mark);
    }
    if (answer.status !== CONFLICT) return onFailed();
    isHeld = true;
    wanted ??= forms;
    if (!isOver) onConflict();
  }

  async function saveAll(): Promise<void> {
    while (wanted && !isHeld) {
      const forms = wanted;
      wanted = undefined;
      await save(forms);
    }
  }

  /** Sends what is not sent, now, and waits for it. */
  async function settle(): Promise<void> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    await running;
  }

  return {
    settle,
    /** Takes what the form holds now; it is sent when the typing rests. */
    change(forms: DraftForms): void {
      if (isOver) return;
      wanted = forms;
      clearTimeout(timer);
      timer = setTimeout(() => void settle(), pause);
    },
    /** Goes on over what another device wrote, as the person wishes. */
    overwrite(other: DraftMark): void {
      mark = other;
      isHeld = false;
      void settle();
    },
    /** Ends the draft: what it was about was created. */
    async end(): Promise<void> {
      isOver = true;
      wanted = undefined;
      await settle();
      isHeld = false;
      wanted = [];
      await settle();
    },
  };
}
