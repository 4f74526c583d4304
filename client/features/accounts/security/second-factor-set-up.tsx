import { Suspense, useEffect, useRef } from 'react';
import { t } from 'texts:accounts/accountSecurity';
import { t as tHelp } from 'texts:accounts/helpFirstCode';
import { secondFactorRules } from '../../../../shared/rules/accounts/account-security.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

/** The key for the authenticator app, and the URI that contains it. */
export interface Secret {
  readonly secret: string;
  readonly uri: string;
}

interface SetUpProps {
  secret: Secret;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

const QrCode = lazyPart(async () => (await import('./second-factor-qr.tsx')).QrCode, NoQrCode);

function NoQrCode() {
  useEffect(() => announce(t('noQrCode')), []);
  return <p className="bad">{t('noQrCode')}</p>;
}

/** The key of the second factor as a QR code and as text, and the form for a first code. */
export function SecondFactorSetUp({ secret: { secret, uri }, onDone, onCancel }: SetUpProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusPlace(heading.current), []);
  return (
    <div className="stack">
      <h3 ref={heading}>{t('setUpHeading')}</h3>
      <p>{t('setUpText')}</p>
      <Suspense fallback={<Loading />}>
        <QrCode text={uri} />
      </Suspense>
      <p>
        {t('key')}: <span className="secret">{inGroups(secret)}</span>
      </p>
      <div className="row">
        <Button onClick={() => void copyText(secret, t('keyCopied'))}>{t('copyKey')}</Button>
        <a href={uri}>{t('openApp')}</a>
      </div>
      <FirstCodeForm onDone={onDone} onCancel={onCancel} />
    </div>
  );
}

function FirstCodeForm({ onDone, onCancel }: Pick<SetUpProps, 'onDone' | 'onCancel'>) {
  const form = useForm({
    initial: { code: '' },
    rules: secondFactorRules,
    submit: (values) => call('/users/confirmSecondFactor', values),
    done: ({ data }) => onDone(data.recoveryCodes),
  });
  return (
    <SubmitForm form={form} help={helpOf(tHelp)} send={t('switchOn')} onCancel={onCancel}>
      <Field
        {...form.field('code')}
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="short"
      />
    </SubmitForm>
  );
}

/** Splits a key into groups of four, which are easier to hear and type. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
