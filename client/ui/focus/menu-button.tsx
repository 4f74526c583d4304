import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import './menu-button.css';

/** An item of a menu. With `checked` it is a radio item, otherwise an action. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly checked?: boolean;
  /** A decorative character before the label. */
  readonly mark?: string;
  select: () => void;
}

interface MenuButtonProps {
  label: ReactNode;
  menuLabel: string;
  items: readonly MenuItem[];
}

/**
 * A button that opens a menu. Enter, Space and Down open it at the first item, Up at the last. In
 * the menu, arrows, Home, End and letters move; Escape and Tab close it. Nothing happens until an
 * item is chosen, unlike with a select that acts on change (WCAG 3.2.2).
 */
export function MenuButton({ label, menuLabel, items }: MenuButtonProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = openAt !== null;
  useCloseOutside(root, open, () => setOpenAt(null));

  function close(): void {
    setOpenAt(null);
    button.current?.focus();
  }

  function openByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 0 : items.length - 1);
  }

  return (
    <div className="menu" ref={root}>
      <button
        ref={button}
        type="button"
        className="button button-plain"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpenAt(open ? null : 0)}
        onKeyDown={openByKey}
      >
        {label}
        <svg viewBox="0 0 12 8" aria-hidden="true">
          <path d="M1 1.5 6 6.5 11 1.5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {open && (
        <MenuList
          id={id}
          label={menuLabel}
          items={items}
          start={openAt}
          close={close}
          leave={() => setOpenAt(null)}
        />
      )}
    </div>
  );
}

interface MenuListProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  /** The item that takes the focus. */
  start: number;
  /** Closes the menu and returns the focus. */
  close: () => void;
  /** Closes the menu and lets Tab move on. Without it, Tab acts like Escape. */
  leave?: () => void;
  /** Runs an item. By default the menu closes first. */
  choose?: (item: MenuItem) => void;
}

/** The items of an open menu with their keys. */
export function MenuList({ id, label, items, start, close, leave, choose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);

  function select(item: MenuItem): void {
    close();
    item.select();
  }

  useEffect(() => lines(list.current)[start]?.focus(), [start]);

  function move(event: KeyboardEvent): void {
    if (event.key === 'Tab' && leave) return leave();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return close();
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = lines(list.current);
    const from = all.findIndex((line) => line === document.activeElement);
    const labels = items.map((item) => item.label);
    const to = nextInMenu(event.key, from, labels);
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  }

  return (
    <div
      ref={list}
      className="menu-list"
      role="menu"
      id={id}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
    >
      {items.map((item) => (
        <MenuLine key={item.id} item={item} select={() => (choose ?? select)(item)} />
      ))}
    </div>
  );
}

function MenuLine({ item, select }: { item: MenuItem; select: () => void }) {
  return (
    <button
      type="button"
      className="menu-line"
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      tabIndex={-1}
      onClick={select}
    >
      <span className="menu-mark" aria-hidden="true">
        {item.mark ?? (item.checked && '✓')}
      </span>
      {item.label}
    </button>
  );
}

function lines(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('.menu-line') ?? [])];
}

/** Closes an open menu when the focus or a press leaves its root. */
export function useCloseOutside(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  const closeFor = useEffectEvent(({ target }: Event) => {
    if (open && target instanceof Node && !root.current?.contains(target)) close();
  });
  useEffect(() => {
    const stopper = new AbortController();
    for (const event of ['pointerdown', 'focusin']) {
      document.addEventListener(event, (now) => closeFor(now), { signal: stopper.signal });
    }
    return () => stopper.abort();
  }, []);
}

/**
 * Returns the item that a key moves to; undefined for any other key. Arrows wrap around. A letter
 * moves to the next item that starts with it.
 */
export function nextInMenu(
  key: string,
  from: number,
  labels: readonly string[],
): number | undefined {
  const count = labels.length;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const after = labels.map((_, step) => (from + 1 + step) % count);
  return after.find((index) => labels[index]?.toLocaleLowerCase().startsWith(letter));
}
