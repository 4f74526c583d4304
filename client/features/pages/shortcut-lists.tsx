import { DefinitionList } from '../../ui/definition-list.tsx';
import { shownKeys } from '../../ui/key-combination.ts';
import { MESSAGE_SHORTCUTS, type ShortcutId, SHORTCUTS } from '../chat/shortcuts.ts';
import { texts as shortcuts } from '../chat/shortcuts.texts.ts';
import { texts } from './accessibility.texts.ts';

type Line = readonly [keys: string, does: string];

/** All keys that mean something here, as the commands themselves know them. */
export function ShortcutLists() {
  return (
    <>
      <DefinitionList lines={globalLines()} />
      <h3>{shortcuts.fixed}</h3>
      <DefinitionList lines={shortcuts.fixedKeys} />
    </>
  );
}

/** The commands in their order; those for the last ten messages are one line. */
function globalLines(): Line[] {
  const messages = new Set<ShortcutId>(MESSAGE_SHORTCUTS);
  return SHORTCUTS.flatMap(({ id, keys, label }): Line[] => {
    if (!messages.has(id)) return [[shownKeys(keys), label]];
    return id === MESSAGE_SHORTCUTS[0]
      ? [[texts.messageKeys(shownKeys(keys)), texts.messages]]
      : [];
  });
}
