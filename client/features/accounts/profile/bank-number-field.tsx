import { useEffect, useRef, useState } from 'react';
import { t } from 'texts:accounts/profile';
import { maskAccount } from '../../../../shared/money/bank-codes.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';

interface BankNumberFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** The number that is kept; null when there is none. */
  stored: string | null;
}

/**
 * The number of a bank account. One that is kept is neither shown nor spoken as a whole, since
 * others may look on or listen, until its owner asks for it.
 */
export function BankNumberField({ stored, ...field }: BankNumberFieldProps) {
  const [isShown, setShown] = useState(stored === null);
  const box = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);

  useEffect(() => {
    if (isShown && wasAsked.current) box.current?.querySelector('input')?.focus();
  }, [isShown]);

  if (!isShown && stored !== null && !field.error) {
    return (
      <div className="field">
        <p className="field-label">{t('number')}</p>
        <div className="row">
          <span className="numbers">
            <span aria-hidden="true">{maskAccount(stored)}</span>
            <span className="visually-hidden">{t('numberHidden', { last: stored.slice(-4) })}</span>
          </span>
          <Button
            variant="quiet"
            onClick={() => {
              wasAsked.current = true;
              setShown(true);
            }}
          >
            {t('showNumber')} <span className="visually-hidden">{t('number')}</span>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={box}>
      <Field
        {...field}
        label={t('number')}
        hint={t('numberHint')}
        autoComplete="off"
        maxLength={60}
      />
    </div>
  );
}
