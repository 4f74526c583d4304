import { useId, useState } from 'react';
import { t } from 'texts:chat/shortcuts';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Dialog, DialogPart } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { shownKeys } from '../../../ui/focus/key-combination.ts';
import { changeSettings } from '../../../settings/settings-sync.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { fixedKeys } from './fixed-keys.ts';
import {
  ALL_OFF,
  type ChosenKeys,
  holderOf,
  keysOf,
  OFFERED_KEYS,
  type ShortcutId,
  SHORTCUTS,
  withKeys,
} from './shortcuts.ts';

const GROUPS = ['hear', 'messages', 'move', 'help'] as const;

type GroupName = (typeof GROUPS)[number];

/**
 * All shortcuts. The person chooses keys from a list instead of pressing them, because screen
 * readers often intercept key presses.
 */
export function ShortcutsDialog({ close }: { close: () => void }) {
  const chosen = useSettings((state) => state.settings.shortcuts);

  function choose(next: ChosenKeys, says?: string): void {
    changeSettings({ shortcuts: { ...next } });
    if (says) announce(says);
  }

  return (
    <Dialog
      startsAtField
      title={t('title')}
      onClose={close}
      actions={
        <>
          <Button onClick={() => choose(ALL_OFF, t('allOffDone'))}>{t('allOff')}</Button>
          <Button onClick={() => choose({}, t('originalDone'))}>{t('original')}</Button>
        </>
      }
    >
      <div className="dialog-parts">
        <p>{t('lead')}</p>
        {GROUPS.map((group) => (
          <Group key={group} name={group} chosen={chosen} choose={choose} />
        ))}
        <FixedKeys />
      </div>
    </Dialog>
  );
}

interface GroupProps {
  name: GroupName;
  chosen: ChosenKeys;
  choose: (next: ChosenKeys) => void;
}

function Group({ name, chosen, choose }: GroupProps) {
  const id = useId();
  return (
    <DialogPart title={t(`groups.${name}`)}>
      {/* The id makes Orca treat this as a container, as in `Dialog`. A region is not enough. */}
      <div id={id} className="dialog-part">
        {SHORTCUTS.filter(({ group }) => group === name).map((shortcut) => (
          <KeysField key={shortcut.id} id={shortcut.id} chosen={chosen} choose={choose} />
        ))}
      </div>
    </DialogPart>
  );
}

interface KeysFieldProps extends Omit<GroupProps, 'name'> {
  id: ShortcutId;
}

/**
 * A command with a select of keys. Keys of another command are listed with its name. Choosing them
 * shows an error.
 */
function KeysField({ id, chosen, choose }: KeysFieldProps) {
  const field = useId();
  const [error, setError] = useState<string>();

  function change(keys: string): void {
    const holder = holderOf(keys, id, chosen);
    const fault = holder && t('taken', { keys: shownKeys(keys), holder: t(`labels.${holder}`) });
    setError(fault);
    if (fault) announce(fault, { urgent: true });
    else choose(withKeys(id, keys, chosen));
  }

  return (
    <div className="keys-field">
      <label htmlFor={field}>{t(`labels.${id}`)}</label>
      <select
        id={field}
        className="input"
        value={keysOf(id, chosen)}
        aria-describedby={`${field}-error`}
        aria-invalid={error !== undefined}
        onChange={({ target }) => change(target.value)}
      >
        <option value="">{t('off')}</option>
        {OFFERED_KEYS.map((keys) => (
          <option key={keys} value={keys}>
            {optionText(keys, holderOf(keys, id, chosen))}
          </option>
        ))}
      </select>
      <FieldError id={field} error={error} />
    </div>
  );
}

function optionText(keys: string, holder: ShortcutId | undefined): string {
  if (holder === undefined) return shownKeys(keys);
  return t('keysOf', { keys: shownKeys(keys), holder: t(`labels.${holder}`) });
}

/** The keys that work only in the message list. */
function FixedKeys() {
  return (
    <DialogPart title={t('fixed')}>
      <DefinitionList lines={fixedKeys} />
    </DialogPart>
  );
}
