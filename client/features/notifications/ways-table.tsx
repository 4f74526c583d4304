import { t } from 'texts:notifications/settings';
import type {
  SoundSettings,
  StopKind,
} from '../../../shared/features/accounts/account-settings.ts';
import type { NotificationKind } from '../../../shared/features/notifications.ts';
import { changeSettings } from '../../settings/settings-sync.ts';
import { useSettings } from '../../settings/settings.store.ts';
import { DataTable } from '../../ui/data-table.tsx';

type Way = 'sound' | 'push' | 'email';
const WAYS: readonly Way[] = ['sound', 'push', 'email'];

/** The text of a cell without a choice. */
type Fixed = 'always' | 'withMessages' | 'none';

interface Kind {
  readonly name: NotificationKind | 'review' | 'sounds' | 'security';
  readonly sound: keyof Omit<SoundSettings, 'loudness'> | Fixed;
  readonly push: NotificationKind | Fixed;
  readonly email: StopKind | Fixed;
}

/** The rows. E-mails about money, deadlines and security cannot be turned off. */
const KINDS: readonly Kind[] = [
  { name: 'message', sound: 'elsewhere', push: 'message', email: 'unreadMail' },
  { name: 'offer', sound: 'offer', push: 'offer', email: 'withMessages' },
  { name: 'order', sound: 'paid', push: 'order', email: 'always' },
  { name: 'delivery', sound: 'none', push: 'delivery', email: 'always' },
  { name: 'review', sound: 'none', push: 'none', email: 'ratingMail' },
  { name: 'sounds', sound: 'none', push: 'none', email: 'soundMail' },
  { name: 'security', sound: 'none', push: 'always', email: 'always' },
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
  const { sounds, push, ...settings } = useSettings((state) => state.settings);
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
  const { email } = kind;
  if (isFixed(email)) return email;
  return { on: settings[email], change: (on) => changeSettings({ [email]: on }) };
}

function isFixed(value: string): value is Fixed {
  return value === 'always' || value === 'withMessages' || value === 'none';
}
