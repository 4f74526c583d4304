import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:notifications/settings';
import type { PushDevice } from '../../../shared/features/notifications.ts';
import { DIGEST_TIMES, digestKindsOf, PUSH_CONTENTS } from '../../../shared/settings.ts';
import { call } from '../../calls/api.ts';
import { load } from '../../calls/load.ts';
import { announce } from '../../announcer/announce.ts';
import { changeSettings } from '../../settings/settings-sync.ts';
import { useSettings } from '../../settings/settings.store.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Page } from '../../ui/page.tsx';
import { Time, zoneName } from '../../ui/time.tsx';
import { deviceName } from '../accounts/security/device-name.ts';
import { hasPush, turnOffPush, turnOnPush } from './push-device.ts';
import { WaysTable } from './ways-table.tsx';
import './notifications.css';

export async function loader() {
  const [devices, { security }] = await Promise.all([
    load('/notifications/getDevices', {}),
    load('/users/getSecurity', {}),
  ]);
  return { ...devices, emailFails: security.emailFails };
}

/** The settings of notifications. Changes are saved immediately. */
export function Component() {
  const { emailFails } = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>}>
      {emailFails && (
        <p className="mind">
          {t('emailFails')} <Link to="/account/security">{t('mend')}</Link>
        </p>
      )}
      <WaysTable />
      <DigestTime />
      <section className="stack">
        <h2>{t('device')}</h2>
        <ThisDevice />
      </section>
      <Devices />
      <ContentSetting />
      <MailTextSetting />
      <section className="stack">
        <h2>{t('quiet')}</h2>
        <QuietHours />
      </section>
      <p>
        {t('other')}: <Link to="/settings">{t('sounds')}</Link>
      </p>
    </Page>
  );
}

/** How often the digest is sent. Its time zone is that of the device at the last change. */
function DigestTime() {
  const digest = useSettings((state) => state.settings.digest);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <RadioGroup
      name="every"
      label={t('digest')}
      hint={t('digestHint', {
        zone: zoneName(digestKindsOf(digest).length ? digest.timeZone : timeZone),
      })}
      value={digest.every}
      choices={DIGEST_TIMES.map((value) => ({ value, label: t(`digests.${value}`) }))}
      onChange={(every) => changeSettings({ digest: { ...digest, every, timeZone } })}
    />
  );
}

/** The switch for push messages on this device. Turning them on makes the browser ask for permission. */
function ThisDevice() {
  const { key, devices } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [fault, setFault] = useState('');
  const here = devices.find(({ current }) => current);

  async function turnOn(): Promise<void> {
    const failure = await turnOnPush(key);
    if (!failure) {
      setFault('');
      await revalidate();
      return announce(t('isOn'));
    }
    const text = typeof failure === 'string' ? t(failure) : failure.info;
    setFault(text);
    announce(text, { urgent: true });
  }

  async function turnOff({ id }: PushDevice): Promise<void> {
    const answer = await call('/notifications/removeDevice', { id });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    await turnOffPush();
    await revalidate();
    announce(t('isOff'));
  }

  if (!hasPush()) return <p>{t('unknown')}</p>;
  return (
    <>
      <p>{here ? t('on') : t('deviceText')}</p>
      {fault && <p className="mind">{fault}</p>}
      <div>
        <ActionButton run={() => (here ? turnOff(here) : turnOn())}>
          {here ? t('turnOff') : t('turnOn')}
        </ActionButton>
      </div>
    </>
  );
}

/** The other devices with push messages, each with a button to remove it. */
function Devices() {
  const { devices } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const others = devices.filter(({ current }) => !current);

  async function remove({ id, device }: PushDevice): Promise<void> {
    const answer = await call('/notifications/removeDevice', { id });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    await revalidate();
    notify(t('removed', { device: deviceName(device) }), { tone: 'good' });
  }

  if (others.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t('devices')}</h2>
      <ul className="list-plain">
        {others.map((one) => (
          <li key={one.id} className="notice row">
            <span>
              {deviceName(one.device)}, {t('since')} <Time at={one.createdAt} show="date" />
            </span>
            <Button
              variant="quiet"
              aria-label={t('removeOf', { device: deviceName(one.device) })}
              onClick={() => void remove(one)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContentSetting() {
  const push = useSettings((state) => state.settings.push);
  return (
    <RadioGroup
      name="content"
      label={t('content')}
      hint={t('contentHint')}
      value={push.content}
      choices={PUSH_CONTENTS.map((value) => ({ value, label: t(`contents.${value}`) }))}
      onChange={(content) => changeSettings({ push: { ...push, content } })}
    />
  );
}

function MailTextSetting() {
  const { mailText } = useSettings((state) => state.settings);
  return (
    <CheckboxField
      name="mailText"
      label={t('mailText')}
      hint={t('mailTextHint')}
      optional
      checked={mailText}
      onChange={(on) => changeSettings({ mailText: on })}
    />
  );
}

const NIGHT = { from: '22:00', to: '07:00' };

/** The quiet hours. Their time zone is that of the device at the last change. */
function QuietHours() {
  const push = useSettings((state) => state.settings.push);
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();
  const { quiet } = push;
  const change = (hours: { from: string; to: string } | null) =>
    changeSettings({ push: { ...push, quiet: hours && { ...hours, timeZone: here } } });
  return (
    <>
      <CheckboxField
        name="quiet"
        label={t('quietOn')}
        hint={t('quietHint', { zone: zoneName(quiet?.timeZone ?? here) })}
        optional
        checked={quiet !== null}
        onChange={(on) => change(on ? NIGHT : null)}
      />
      {quiet && (
        <div className="quiet-hours">
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              name={end}
              label={t(end)}
              type="time"
              size="short"
              optional
              value={quiet[end]}
              // A browser clears the value while a part of it is empty.
              onChange={(time) => time !== '' && change({ ...quiet, [end]: time })}
            />
          ))}
        </div>
      )}
    </>
  );
}
