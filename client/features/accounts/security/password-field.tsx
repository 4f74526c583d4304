import { useEffect, useRef } from 'react';
import { t } from 'texts:accounts/accountSecurity';
import { MIN_PASSWORD } from '../../../../shared/rules/accounts/password.ts';
import { announce } from '../../../announcer/announce.ts';
import { Field } from '../../../ui/form/field.tsx';
import type { FieldBase } from '../../../ui/form/field-frame.tsx';
import { strengthOf } from './password-strength.ts';
import './password-field.css';

interface PasswordFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
}

/** How long nothing is typed before the strength is said, milliseconds. */
const PAUSE_MS = 1_200;

/** A new password, with its strength in words below it. */
export function PasswordField(props: PasswordFieldProps) {
  const { level, word } = strengthOf(props.value);
  useSaidStrength(props.value === '' ? '' : word);
  return (
    <div className="password-field">
      <Field
        hint={t('passwordHint', { least: MIN_PASSWORD })}
        {...props}
        type="password"
        autoComplete="new-password"
      />
      {props.value !== '' && (
        <p className="password-strength" data-level={level}>
          {t('strength', { word })}
        </p>
      )}
    </div>
  );
}

/** Says the strength when it has changed and typing pauses; what is typed is never interrupted. */
function useSaidStrength(word: string): void {
  const said = useRef('');
  useEffect(() => {
    if (word === said.current) return undefined;
    const timer = setTimeout(() => {
      said.current = word;
      if (word !== '') announce(t('strengthSaid', { word }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [word]);
}
