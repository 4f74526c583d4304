import { type RefObject, useEffect } from 'react';
import { t } from 'texts:ui/general';
import { announce } from '../../announcer/announce.ts';
import { Button } from '../button.tsx';

interface RevealButtonProps {
  /** Of the field. */
  label: string;
  input: RefObject<HTMLInputElement | null>;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/**
 * Shows what was typed into a password field, and hides it again: who sees little cannot check dots.
 * Sending the form hides it, so that no browser keeps it as a common text.
 */
export function RevealButton({ label, input, isShown, onChange }: RevealButtonProps) {
  useEffect(() => {
    const form = isShown && input.current?.form;
    if (!form) return undefined;
    const hide = () => onChange(false);
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [input, isShown, onChange]);

  return (
    <Button
      onClick={() => {
        onChange(!isShown);
        announce(isShown ? t('isHidden', { label }) : t('isShown', { label }));
      }}
    >
      {isShown ? t('hide') : t('show')}
      <span className="visually-hidden"> {label}</span>
    </Button>
  );
}
