import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import './button.css';

/** main: the one thing to do here. plain: everything else. danger: what cannot be taken back. quiet: in rows and tables. */
export type ButtonVariant = 'main' | 'plain' | 'danger' | 'quiet';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /** Work goes on: a second press does nothing, but the focus stays (never `disabled` for this). */
  busy?: boolean;
  children: ReactNode;
}

/** A button; `type` is 'button' unless said otherwise. */
export function Button({ variant = 'plain', busy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${variant} ${rest.className ?? ''}`.trim()}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
}

/** A link that looks like a button: for going somewhere, where `Button` is for doing something. */
export function ButtonLink({ variant = 'plain', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`button button-${variant} ${rest.className ?? ''}`.trim()} />;
}
