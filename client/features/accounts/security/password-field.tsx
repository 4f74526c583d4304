import { useEffect, useRef } from 'react';
import { t } from 'texts:accounts/accountSecurity';
import { MIN_PASSWORD } from '../../../../shared/rules/accounts/account-security.ts';
import { announce } from '../../../announcer/announce.ts';
import { Field } from '../../../ui/form/field.tsx';
import type { FieldBase } from '../../../ui/form/field-frame.tsx';
import './password-field.css';

/** The bits of entropy that take a machine hours, years, or practically for ever to guess. */
const LEVELS = [40, 60, 80] as const;

interface PasswordFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
}

/** The field for the password of the signed-in account. */
export function CurrentPasswordField(props: Omit<PasswordFieldProps, 'label'>) {
  return (
    <Field
      {...props}
      label={t('currentPassword')}
      type="password"
      autoComplete="current-password"
    />
  );
}

/** The pause in typing after which the strength is announced. */
const PAUSE_MS = 1_200;

/** The field for a new password, with its strength below. */
export function PasswordField(props: PasswordFieldProps) {
  const { level, word } = strengthOf(props.value);
  useAnnouncedStrength(props.value === '' ? '' : word);
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

/** Announces a new strength when the person stops typing. */
function useAnnouncedStrength(word: string): void {
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

/** The strength of a password from 0 to 4, and its word. */
interface Strength {
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly word: string;
}

/**
 * Estimates the strength of a password: the number of unpredictable characters times the bits of its
 * alphabet. A dictionary of common passwords would take half a megabyte. The server refuses those.
 */
export function strengthOf(password: string): Strength {
  const characters = Array.from(password.normalize('NFKC'));
  if (characters.length < MIN_PASSWORD) return { level: 0, word: t('strengths.0') };
  const bits = countUnpredictable(characters) * Math.log2(alphabetSize(password));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there are three limits
  const level = (1 + LEVELS.filter((limit) => bits >= limit).length) as 1 | 2 | 3 | 4;
  return { level, word: t(`strengths.${level}`) };
}

/** Counts the characters that neither continue a sequence nor start a repeated part. */
function countUnpredictable(characters: readonly string[]): number {
  const text = characters.join('').toLowerCase();
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const fresh = codes.filter((code, index) => {
    const before = codes[index - 1];
    if (before !== undefined && Math.abs(code - before) <= 1) return false;
    const part = codes.slice(index, index + 3);
    return part.length < 3 || !holds(codes.slice(0, index), part);
  });
  return fresh.length;
}

function holds(codes: readonly number[], part: readonly number[]): boolean {
  return codes.some((_code, at) => part.every((code, index) => codes[at + index] === code));
}

/** Returns the size of the alphabet from which a guesser has to choose each character. */
function alphabetSize(password: string): number {
  const classes: readonly (readonly [pattern: RegExp, size: number])[] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{Lo}/u, 100],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 20],
  ];
  return classes.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
}
