import { useCallback, useRef } from 'react';
import { Button } from './button.tsx';
import { focusPlace } from './focus-place.ts';
import { type Notice, useNotices } from './notice.store.ts';
import { Sign } from './sign.tsx';
import { texts } from './texts.ts';
import { watchHeight } from './watch-height.ts';
import './notice.css';

/** The list 'Notifications' at the lower edge of the window; absent while there is nothing in it. */
export function NoticeList() {
  const { notices, dismiss } = useNotices();
  const [region, originOfFocus] = useNoticeRegion();

  /** Takes a notice away; the focus goes to the next one, or back to where it came from. */
  function remove(id: number, held: boolean): void {
    const index = notices.findIndex((notice) => notice.id === id);
    const neighbour = notices[index + 1] ?? notices[index - 1];
    if (held) focusPlace(neighbour ? dismissButton(neighbour.id) : originOfFocus());
    dismiss(id);
  }

  if (notices.length === 0) return null;
  return (
    <section ref={region} className="notices" aria-label={texts.notices}>
      <ul className="notice-list list-plain">
        {notices.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            remove={() => remove(notice.id, document.activeElement?.closest('.notices') !== null)}
          />
        ))}
      </ul>
    </section>
  );
}

function NoticeItem({ notice, remove }: { notice: Notice; remove: () => void }) {
  const { id, text, tone, also, action } = notice;
  return (
    <li className="notice">
      <p>
        <Sign of={tone} />
        <span>
          {text}
          {also && (
            <span className="notice-also" lang={also.lang}>
              {also.text}
            </span>
          )}
        </span>
      </p>
      <div className="row">
        {action && (
          <Button
            onClick={() => {
              remove();
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <Button
          variant="quiet"
          id={`notice-${id}`}
          aria-label={texts.dismissNotice(text)}
          onClick={remove}
        >
          {texts.dismiss}
        </Button>
      </div>
    </li>
  );
}

/**
 * Watches the region while it is there: its height, so that scrolling to what is focused keeps clear
 * of it, and where the focus came into it from.
 */
function useNoticeRegion() {
  const cameFrom = useRef<HTMLElement | null>(null);

  const watch = useCallback((region: HTMLElement | null) => {
    if (!region) return undefined;
    const enter = ({ relatedTarget: from }: FocusEvent) => {
      if (from instanceof HTMLElement && !region.contains(from)) cameFrom.current = from;
    };
    const giveBack = watchHeight(region, '--notices-height');
    region.addEventListener('focusin', enter);
    return () => {
      giveBack();
      region.removeEventListener('focusin', enter);
    };
  }, []);

  const origin = () =>
    cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('h1');
  return [watch, origin] as const;
}

function dismissButton(id: number): HTMLElement | null {
  return document.getElementById(`notice-${id}`);
}
