import { create } from 'zustand';
import { t } from 'texts:ui/general';
import { announce } from '../../announcer/announce.ts';
import type { SignOf } from './sign.tsx';

/** good: success. bad: failure, announced at once. plain: information. */
type NoticeTone = SignOf;

/** An action on a notice, such as Undo. */
interface NoticeAction {
  readonly label: string;
  run: () => void;
}

interface NoticeOptions {
  readonly tone?: NoticeTone;
  readonly action?: NoticeAction;
}

/** An entry of the list 'Notifications'. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: NoticeTone;
  readonly action?: NoticeAction;
  /** When the notice was created, milliseconds since 1970. */
  readonly at: number;
}

interface Notices {
  readonly notices: readonly Notice[];
  /** Shows a notice and announces it once. Returns its id. */
  notify: (text: string, options?: NoticeOptions) => number;
  dismiss: (id: number) => void;
  /** Removes old notices. Call it on every navigation. */
  dropOld: () => void;
}

/** A notice without an action stays at least this long, and then disappears with a navigation. */
const SHORTEST_STAY_MS = 20_000;

interface NoticeParts {
  /** The current time, milliseconds since 1970. */
  now: () => number;
  say: (text: string, options: { urgent: boolean }) => void;
}

/**
 * Creates the store of visible notices. No notice disappears by a timer (WCAG 2.2.1). A notice with
 * an action stays until it is dismissed. Any other stays until it is dismissed, the person
 * navigates after 20 seconds, or a newer one replaces it, so that notices never pile up. The
 * announcer's log keeps them all.
 */
export function createNoticeStore({ now, say }: NoticeParts) {
  let lastId = 0;
  return create<Notices>()((set) => ({
    notices: [],
    notify(text, options = {}) {
      const { tone = 'plain', action } = options;
      lastId += 1;
      const notice: Notice = { ...options, id: lastId, text, tone, at: now() };
      set(({ notices }) => ({ notices: [...notices.filter((one) => one.action), notice] }));
      say(
        action
          ? t('noticeWithAction', { text: text.replace(/\.$/, ''), action: action.label })
          : text,
        { urgent: tone === 'bad' },
      );
      return notice.id;
    },
    dismiss(id) {
      set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
    },
    dropOld() {
      const oldest = now() - SHORTEST_STAY_MS;
      set(({ notices }) => ({ notices: notices.filter((n) => n.action || n.at > oldest) }));
    },
  }));
}

export const useNotices = createNoticeStore({ now: Date.now, say: announce });

/** Shows a notice and announces it once. For code outside components. */
export function notify(text: string, options?: NoticeOptions): number {
  return useNotices.getState().notify(text, options);
}
