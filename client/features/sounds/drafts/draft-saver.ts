import type { DraftForms } from '../../../../shared/features/sound-drafts.ts';
import type { Answer } from '../../../calls/api.ts';
import { type DraftMark, NO_MARK, writeForms } from './draft-start.ts';

interface SaverParts {
  readonly mark: DraftMark;
  /** Whether another device has saved a different draft. Nothing is sent until the person chooses. */
  readonly isHeld: boolean;
  readonly send: (
    forms: DraftForms,
    base: string | null,
  ) => Promise<Pick<Answer<'/users/saveSoundDraft'>, 'success' | 'status' | 'data'>>;
  /** Called with the draft that is now in the account. */
  readonly onSaved: (mark: DraftMark) => void;
  readonly onFailed: () => void;
  /** Called when another device has saved a different draft. */
  readonly onConflict: () => void;
  /** Debounce delay, milliseconds; shorter in tests. */
  readonly pause?: number;
}

const CONFLICT = 409;
const PAUSE_MS = 1_500;

/**
 * Creates a saver that stores a draft in the account while it is edited. It sends one call at a
 * time, always with the latest contents.
 */
export function createDraftSaver(parts: SaverParts) {
  const { send, onSaved, onFailed, onConflict, pause = PAUSE_MS } = parts;
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
      return onSaved(mark);
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

  /** Sends unsaved changes now and waits for the answer. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    await running;
  }

  return {
    flush,
    /** Sends the current contents of the form after the debounce delay. */
    change(forms: DraftForms): void {
      if (isOver) return;
      wanted = forms;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), pause);
    },
    /** Overwrites the draft of another device. */
    overwrite(other: DraftMark): void {
      mark = other;
      isHeld = false;
      void flush();
    },
    /** Deletes the draft, because its sounds have been created. */
    async end(): Promise<void> {
      isOver = true;
      wanted = undefined;
      await flush();
      isHeld = false;
      wanted = [];
      await flush();
    },
  };
}
