import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from './button.tsx';
import './icon-button.css';

/** SVG paths on a square of 24 units. */
const ICONS = {
  back: 'M15 5 8 12l7 7',
  block: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M6.5 6.5l11 11',
  cart: 'M3 4h2.5l2.4 11.5h9.6L20 8H6.4M9.5 19.6v.4M16 19.6v.4',
  check: 'M5 12.5 10 17.5 19.5 7',
  clip: 'M19.5 11.5 12 19a5 5 0 0 1-7-7l7.5-7.5a3.3 3.3 0 0 1 4.7 4.7L9.9 16.5a1.7 1.7 0 0 1-2.4-2.4l6.8-6.8',
  close: 'M6 6l12 12M18 6 6 18',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  flag: 'M6 20.5V4.5h11.5l-2.5 4 2.5 4H6',
  keep: 'M7 4h10v16l-5-4.5L7 20z',
  keyboard: 'M3 6.5h18v11H3zM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8.5 14h7',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  microphone:
    'M12 4a2.8 2.8 0 0 0-2.8 2.8v4.4a2.8 2.8 0 0 0 5.6 0V6.8A2.8 2.8 0 0 0 12 4M6 11a6 6 0 0 0 12 0M12 17v3.5',
  more: 'M5.5 12a.5.5 0 1 0 .01 0M12 12a.5.5 0 1 0 .01 0M18.5 12a.5.5 0 1 0 .01 0',
  next: 'M6 5.5v13l9-6.5zM18 5.5v13',
  offer: 'M12.5 4H20v7.5l-8.3 8.3a1.5 1.5 0 0 1-2.1 0l-5.4-5.4a1.5 1.5 0 0 1 0-2.1zM16 8h.01',
  person:
    'M12 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 1 0 0-7.4M4.8 20c.8-3.6 3.6-5.4 7.2-5.4s6.4 1.8 7.2 5.4',
  pin: 'M9 4h6l-.8 6.2 3.3 3.3h-11l3.3-3.3zM12 13.5V20',
  previous: 'M18 5.5v13L9 12zM6 5.5v13',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.4 15.4 21 21',
  settings: 'M4 8h8M18 8h2M4 16h2M12 16h8M15 5.5v5M9 13.5v5',
  send: 'M4 11.5 20 4l-5.5 16-3.3-6.7zM11.2 13.3 20 4',
  template: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5',
};

type IconName = keyof typeof ICONS;

/** A decorative icon in the colour of the text. Put its meaning in words beside it. */
export function Icon({ of }: { of: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[of]} />
    </svg>
  );
}

interface IconButtonProps extends ComponentPropsWithRef<typeof Button> {
  icon: IconName;
  /** The name: a tooltip, or always visible if the person chose words on buttons. */
  children: string;
  /** A count at the corner of the icon. */
  badge?: ReactNode;
}

/** A button with an icon instead of its name. */
export function IconButton({ icon, children, badge, className = '', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} className={`icon-button ${className}`.trim()}>
      <Icon of={icon} />
      <span className="icon-word">{children}</span>
      {badge}
    </Button>
  );
}
