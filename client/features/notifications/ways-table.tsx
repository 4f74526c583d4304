import { t } from 'texts:notifications/settings';
import type {
  DigestKind,
  MailSetting,
  SoundSettings,
} from '../../../shared/features/accounts/account-settings.ts';
import type { NotificationKind } from '../../../shared/features/notifications.ts';
import { changeSettings } from '../../settings/settings-sync.ts';
import { useSettings } from '../../settings/settings.store.ts';
import { DataTable } from '../../ui/data-table.tsx';

type Way = 'app' | 'sound' | 'push' | 'email' | 'digest';
const WAYS: readonly Way[] = ['app', 'sound', 'push', 'email', 'digest'];

/** The text of a cell without a choice. */
type Fixed = 'always' | 'withMessages' | 'none';

interface Kind {
  readonly name: NotificationKind | 'review' | 'sounds' | 'security';
  readonly sound: keyof Omit<SoundSettings, 'loudness'> | Fixed;
  readonly push: NotificationKind | Fixed;
  readonly email: MailSetting | Fixed;
  readonly digest: DigestKind | Fixed;
}

/** The rows. E-mails about money, deadlines and security are always sent at once. */
const KINDS: readonly Kind[] = [
  { name: 'message', sound: 'elsewhere', push: 'message', email: 'unreadMail', digest: 'message' },
  { name: 'offer', sound: 'offer', push: 'offer', email: 'withMessages', digest: 'offer' },
  { name: 'order', sound: 'paid', push: 'order', email: 'always', digest: 'none' },
  { name: 'delivery', sound: 'none', push: 'delivery', email: 'always', digest: 'none' },
  { name: 'review', sound: 'none', push: 'none', email: 'ratingMail', digest: 'review' },
  { name: 'sounds', sound: 'none', push: 'none', email: 'soundMail', digest: 'none' },
  { name: 'security', sound: 'none', push: 'always', email: 'always', digest: 'none' },
];

/** The ways in which the person is notified: a row for each kind, a column for each way. */
export function WaysTable() {
  return (
    <DataTable
      caption={t('table')}
      rows={KINDS}
      rowKey={({ name }) => name}
      columns={[
        { header: t('kind'), rowHeader: true, render: ({ name }) => t(`kinds.${name}`) },
        ...WAYS.map((way) => ({
          header: t(`ways.${way}`),
          render: (kind: Kind) => <Cell kind={kind} way={way} />,
        })),
      ]}
    />
  );
}

function Cell({ kind, way }: { kind: Kind; way: Way }) {
  const cell = useCell(kind, way);
  if (typeof cell === 'string') return <span className="quiet">{t(cell)}</span>;
  return (
    <label className="choice way">
      <input
        type="checkbox"
        checked={cell.on}
        onChange={(event) => cell.change(event.target.checked)}
      />
      <span className="visually-hidden">
        {t('cell', { kind: t(`kinds.${kind.name}`), way: t(`ways.${way}`) })}
      </span>
    </label>
  );
}

function useCell(kind: Kind, way: Way): Fixed | { on: boolean; change: (on: boolean) => void } {
  const { sounds, push, digest, ...settings } = useSettings((state) => state.settings);
  // New sounds have a list of their own.
  if (way === 'app') return kind.name === 'sounds' ? 'none' : 'always';
  if (way === 'sound') {
    const { sound } = kind;
    if (isFixed(sound)) return sound;
    const change = (on: boolean) => changeSettings({ sounds: { ...sounds, [sound]: on } });
    return { on: sounds.on && sounds[sound], change };
  }
  if (way === 'push') {
    const { push: name } = kind;
    if (isFixed(name)) return name;
    return { on: push[name], change: (on) => changeSettings({ push: { ...push, [name]: on } }) };
  }
  if (way === 'digest') {
    const { digest: name } = kind;
    if (isFixed(name)) return name;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const change = (on: boolean) => changeSettings({ digest: { ...digest, [name]: on, timeZone } });
    return { on: digest[name], change };
  }
  const { email } = kind;
  if (isFixed(email)) return email;
  return { on: settings[email], change: (on) => changeSettings({ [email]: on }) };
}

function isFixed(value: string): value is Fixed {
  return value === 'always' || value === 'withMessages' || value === 'none';
}
