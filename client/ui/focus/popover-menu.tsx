import { useId, useLayoutEffect, useRef } from 'react';
import { type MenuItem, MenuList, useCloseOutside } from './menu-button.tsx';

/** Space between the menu and its button or the edge of the window, pixels. */
const GAP = 4;

interface PopoverMenuProps {
  label: string;
  items: readonly MenuItem[];
  /** The button that opened it. Escape and Tab return the focus to it. */
  button: HTMLElement;
  /** Unmounts the menu. */
  close: () => void;
  /** Runs an item. By default the menu closes first, and the focus returns to the button. */
  choose?: (item: MenuItem) => void;
  /** Runs instead of `close` when the focus or a press leaves the menu. */
  leave?: () => void;
}

/** An open menu in the top layer, so that no scroll container clips it. */
export function PopoverMenu({ label, items, button, close, choose, leave }: PopoverMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useCloseOutside(root, true, leave ?? close);

  useLayoutEffect(() => {
    const menu = root.current;
    menu?.showPopover();
    button.setAttribute('aria-expanded', 'true');
    button.setAttribute('aria-controls', id);
    const place = () => menu && placeBeside(menu, button);
    place();
    // New messages scroll the thread while the menu is open.
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      button.setAttribute('aria-expanded', 'false');
      button.removeAttribute('aria-controls');
    };
  }, [button, id]);

  return (
    <div ref={root} popover="manual" className="menu-popover">
      <MenuList
        id={id}
        label={label}
        items={items}
        start={0}
        close={() => {
          button.focus();
          close();
        }}
        {...(choose && { choose })}
      />
    </div>
  );
}

/** Places a menu below its button, or above it if there is more room. */
function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const fitsBelow = bottom + GAP + height <= innerHeight;
  const y = fitsBelow ? bottom + GAP : top - GAP - height;
  const x = right - width >= GAP ? right - width : left;
  menu.style.top = `${Math.max(GAP, y)}px`;
  menu.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
}
