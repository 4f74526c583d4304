import { useId, useState } from 'react';
import { announce } from '../../announcer/announce.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { shownKeys } from '../../ui/key-combination.ts';
import { changeSettings } from '../accounts/settings-sync.ts';
import { useSettings } from '../accounts/settings.store.ts';
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
import { texts } from './shortcuts.texts.ts';

type GroupName = keyof typeof texts.groups;

const GROUPS = Object.keys(texts.groups) as GroupName[];

/**
 * All keyboard shortcuts with the keys they have. Each has a list of the keys it can get, none of
 * which a browser needs: keys pressed for choosing them would often be taken by a screen reader first.
 */
export function ShortcutsDialog({ close }: { close: () => void }) {
  const chosen = useSettings((state) => state.settings.shortcuts);

  function choose(next: ChosenKeys, says?: string): void {
    changeSettings({ shortcuts: { ...next } });
    if (says) announce(says);
  }

  return (
    <Dialog
      open
      title={texts.title}
      onClose={close}
      actions={
        <>
          <Button onClick={() => choose(ALL_OFF, texts.allOffDone)}>{texts.allOff}</Button>
          <Button onClick={() => choose({}, texts.originalDone)}>{texts.original}</Button>
        </>
      }
    >
      <div className="dialog-parts">
        <p>{texts.lead}</p>
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
  const heading = useId();
  return (
    <section className="dialog-part" aria-labelledby={heading}>
      <h3 id={heading}>{texts.groups[name]}</h3>
      {SHORTCUTS.filter(({ group }) => group === name).map(({ id, label }) => (
        <KeysField key={id} id={id} label={label} chosen={chosen} choose={choose} />
      ))}
    </section>
  );
}

interface KeysFieldProps extends Omit<GroupProps, 'name'> {
  id: ShortcutId;
  label: string;
}

/**
 * One command and its keys, on one line where there is room. Keys of another command are in the list
 * too, with its name, so that nobody looks for them in vain; choosing them is refused.
 */
function KeysField({ id, label, chosen, choose }: KeysFieldProps) {
  const field = useId();
  const [error, setError] = useState<string>();

  function take(keys: string): void {
    const holder = holderOf(keys, id, chosen);
    const fault = holder === undefined ? undefined : texts.taken(shownKeys(keys), holder);
    setError(fault);
    if (fault) announce(fault, { urgent: true });
    else choose(withKeys(id, keys, chosen));
  }

  return (
    <div className="keys-field">
      <label htmlFor={field}>{label}</label>
      <select
        id={field}
        className="input"
        value={keysOf(id, chosen)}
        aria-describedby={`${field}-error`}
        aria-invalid={error !== undefined}
        onChange={({ target }) => take(target.value)}
      >
        <option value="">{texts.off}</option>
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

function optionText(keys: string, holder: string | undefined): string {
  return holder === undefined ? shownKeys(keys) : texts.keysOf(shownKeys(keys), holder);
}

/** Keys of the message list, which are the list's own and take nothing from elsewhere. */
function FixedKeys() {
  const heading = useId();
  return (
    <section className="dialog-part" aria-labelledby={heading}>
      <h3 id={heading}>{texts.fixed}</h3>
      <DefinitionList lines={texts.fixedKeys.map(([keys, what]) => [keys, what])} />
    </section>
  );
}
