import { useRef, useState, useEffect } from 'react';
import { t } from 'texts:accounts/accountSecurity';
import type { Security } from '../../../../shared/features/accounts/account-security.ts';
import { call } from '../../../calls/api.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { Button } from '../../../ui/button.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { SecondFactorSetUp, type Secret } from './second-factor-set-up.tsx';

interface SecondFactorProps {
  security: Security;
  onChange: () => Promise<void>;
}

/** The open step, with its data. */
type Step =
  | { readonly kind: 'nothing' | 'start' | 'stop' | 'renew' }
  | { readonly kind: 'set-up'; readonly secret: Secret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const NOTHING: Step = { kind: 'nothing' };

export function SecondFactor({ security, onChange }: SecondFactorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>(NOTHING);
  const { secondFactor: isOn, recoveryCodes: left } = security;

  /** Focuses the heading, because the focused control disappears. */
  function close(): void {
    focusPlace(heading.current);
    setStep(NOTHING);
  }

  function finish(text: string, codes?: readonly string[]): void {
    notify(text, { tone: 'good' });
    if (codes) setStep({ kind: 'codes', codes });
    else close();
    void onChange();
  }

  return (
    <section className="stack">
      <h2 ref={heading}>{t('factorHeading')}</h2>
      <p>{isOn ? t('factorOn', { codes: left }) : t('factorOff')}</p>
      {step.kind === 'nothing' && !isOn && (
        <Button onClick={() => setStep({ kind: 'start' })}>{t('factorStart')}</Button>
      )}
      {step.kind === 'nothing' && isOn && (
        <div className="row">
          <Button onClick={() => setStep({ kind: 'renew' })}>{t('factorRenew')}</Button>
          <Button variant="danger" onClick={() => setStep({ kind: 'stop' })}>
            {t('factorStop')}
          </Button>
        </div>
      )}
      {step.kind === 'start' && (
        <OwnPasswordForm
          label={t('factorStart')}
          submit={(form) => call('/users/startSecondFactor', form)}
          onDone={({ data }) => setStep({ kind: 'set-up', secret: data })}
          onCancel={close}
        />
      )}
      {step.kind === 'set-up' && (
        <SecondFactorSetUp
          secret={step.secret}
          onDone={(codes) => finish(t('factorStarted'), codes)}
          onCancel={close}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onSaved={close} />}
      {step.kind === 'renew' && (
        <OwnPasswordForm
          label={t('factorRenew')}
          submit={(form) => call('/users/renewRecoveryCodes', form)}
          onDone={({ data }) => finish(t('codesRenewed'), data.recoveryCodes)}
          onCancel={close}
        />
      )}
      {step.kind === 'stop' && (
        <OwnPasswordForm
          label={t('factorStop')}
          submit={(form) => call('/users/stopSecondFactor', form)}
          onDone={() => finish(t('factorStopped'))}
          onCancel={close}
        />
      )}
    </section>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** New recovery codes, shown only once. The heading gets the focus. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusPlace(heading.current), []);
  return (
    <div className="stack">
      <h3 ref={heading}>{t('codesHeading')}</h3>
      <p>{t('codesText')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={() => void copyText(codes.join('\n'), t('codesCopied'))}>
          {t('codesCopy')}
        </Button>
        <Button variant="main" onClick={onSaved}>
          {t('codesKept')}
        </Button>
      </div>
    </div>
  );
}
