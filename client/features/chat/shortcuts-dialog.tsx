import { useId } from 'react';
import { announce } from '../../announcer/announce.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { shownKeys } from '../../ui/key-combination.ts';
import { changeSettings } from '../accounts/settings-sync.ts';
import { useSettings } from '../accounts/settings.store.ts';
import {
  ALL_OFF,
  type ChosenKeys,
  freeKeysFor,
  keysOf,
  type ShortcutId,
  SHORTCUTS,
  withKeys,
} from './shortcuts.ts';
import { texts } from './shortcuts.texts.ts';

type GroupName = keyof typeof texts.groups;

const GROUPS = Object.keys(texts.groups) as GroupName[];

/**
 * All keyboard shortcuts. Each has a list of the keys it can get, none of which another command has
 * or a browser needs, so that there is nothing to get wrong: keys pressed for choosing them would
 * often be taken by a screen reader first.
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

/** One command and its keys, on one line where there is room. */
function KeysField({ id, label, chosen, choose }: KeysFieldProps) {
  const field = useId();
  return (
    <div className="keys-field">
      <label htmlFor={field}>{label}</label>
      <select
        id={field}
        className="input"
        value={keysOf(id, chosen)}
        onChange={({ target }) => choose(withKeys(id, target.value, chosen))}
      >
        <option value="">{texts.off}</option>
        {freeKeysFor(id, chosen).map((keys) => (
          <option key={keys} value={keys}>
            {shownKeys(keys)}
          </option>
        ))}
      </select>
    </div>
  );
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
