import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import './button.css';

/**
 * main: the primary action. plain: other actions. danger: irreversible actions. quiet: actions in
 * rows and tables.
 */
export type ButtonVariant = 'main' | 'plain' | 'danger' | 'quiet';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /**
   * While an action is in progress, further clicks do nothing, but the button keeps the focus. Do
   * not use `disabled` for this.
   */
  busy?: boolean;
  children: ReactNode;
}

/** A button. Its `type` is 'button' by default. */
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

/** A link that looks like a button. Use it for navigation, and `Button` for actions. */
export function ButtonLink({ variant = 'plain', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`button button-${variant} ${rest.className ?? ''}`.trim()} />;
}
