import { useRef, useState, useEffect } from 'react';
import { t } from 'texts:accounts/accountSecurity';
import type { Security } from '../../../../shared/features/accounts/account-security.ts';
import { call } from '../../../calls/api.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { Button } from '../../../ui/button.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { SecondFactorSetUp, type Secret } from './second-factor-set-up.tsx';

interface SecondFactorProps {
  security: Security;
  onChange: () => Promise<void>;
}

/** The open step with its data. */
type Doing =
  | { readonly kind: 'nothing' | 'start' | 'stop' | 'renew' }
  | { readonly kind: 'set-up'; readonly secret: Secret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const NOTHING: Doing = { kind: 'nothing' };

export function SecondFactor({ security, onChange }: SecondFactorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const { secondFactor: isOn, recoveryCodes: left } = security;

  /** Returns to the heading, because the control with the focus disappears. */
  function close(): void {
    focusPlace(heading.current);
    setDoing(NOTHING);
  }

  function finish(text: string, codes?: readonly string[]): void {
    notify(text, { tone: 'good' });
    if (codes) setDoing({ kind: 'codes', codes });
    else close();
    void onChange();
  }

  return (
    <section className="stack">
      <h2 ref={heading}>{t('factorHeading')}</h2>
      <p>{isOn ? t('factorOn', { codes: left }) : t('factorOff')}</p>
      {doing.kind === 'nothing' && !isOn && (
        <Button onClick={() => setDoing({ kind: 'start' })}>{t('factorStart')}</Button>
      )}
      {doing.kind === 'nothing' && isOn && (
        <div className="row">
          <Button onClick={() => setDoing({ kind: 'renew' })}>{t('factorRenew')}</Button>
          <Button variant="danger" onClick={() => setDoing({ kind: 'stop' })}>
            {t('factorStop')}
          </Button>
        </div>
      )}
      {doing.kind === 'start' && (
        <OwnPasswordForm
          label={t('factorStart')}
          submit={(form) => call('/users/startSecondFactor', form)}
          onDone={({ data }) => setDoing({ kind: 'set-up', secret: data })}
          onCancel={close}
        />
      )}
      {doing.kind === 'set-up' && (
        <SecondFactorSetUp
          secret={doing.secret}
          onDone={(codes) => finish(t('factorStarted'), codes)}
          onCancel={close}
        />
      )}
      {doing.kind === 'codes' && <RecoveryCodes codes={doing.codes} onKept={close} />}
      {doing.kind === 'renew' && (
        <OwnPasswordForm
          label={t('factorRenew')}
          submit={(form) => call('/users/renewRecoveryCodes', form)}
          onDone={({ data }) => finish(t('codesRenewed'), data.recoveryCodes)}
          onCancel={close}
        />
      )}
      {doing.kind === 'stop' && (
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
  onKept: () => void;
}

/** New recovery codes, shown only once. The heading takes the focus, so that nobody misses them. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
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
        <Button variant="main" onClick={onKept}>
          {t('codesKept')}
        </Button>
      </div>
    </div>
  );
}
