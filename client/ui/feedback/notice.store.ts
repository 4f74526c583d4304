import { create } from 'zustand';
import { t } from 'texts:ui/general';
import { announce } from '../../announcer/announce.ts';
import type { SignOf } from './sign.tsx';

/** good: done. bad: failed, which is also said at once. plain: to know. */
type NoticeTone = SignOf;

/** Something that can be done about a notice, such as Undo. */
interface NoticeAction {
  readonly label: string;
  run: () => void;
}

interface NoticeOptions {
  readonly tone?: NoticeTone;
  readonly action?: NoticeAction;
}

/** One entry of the list 'Notifications'. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: NoticeTone;
  readonly action?: NoticeAction;
  /** When it came, milliseconds since 1970. */
  readonly at: number;
}

interface Notices {
  readonly notices: readonly Notice[];
  /** Shows a notice and says it once. Returns its id. */
  notify: (text: string, options?: NoticeOptions) => number;
  dismiss: (id: number) => void;
  /** Lets go of what was read: called when the person goes to another screen. */
  settle: () => void;
}

/** A notice without an action stays at least this long (ms), and leaves only at a navigation. */
const SHORTEST_STAY = 20_000;

interface NoticeParts {
  /** Now, in milliseconds since 1970. */
  now: () => number;
  say: (text: string, options: { urgent: boolean }) => void;
}

/**
 * Makes the store of what is in sight. Nothing leaves on a timer (WCAG 2.2.1): a notice with an
 * action stays until it is dismissed; any other until it is dismissed, the person moves on after
 * 20 seconds, or a newer one takes its place, so that they never pile up over the screen. The
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
    settle() {
      const oldest = now() - SHORTEST_STAY;
      set(({ notices }) => ({ notices: notices.filter((n) => n.action || n.at > oldest) }));
    },
  }));
}

export const useNotices = createNoticeStore({ now: Date.now, say: announce });

/** Shows a notice and says it once; for code outside components. */
export function notify(text: string, options?: NoticeOptions): number {
  return useNotices.getState().notify(text, options);
}
