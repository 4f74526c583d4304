import { t } from 'texts:chat/shortcuts';
import { t as tPage } from 'texts:pages/accessibility';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { shownKeys } from '../../ui/focus/key-combination.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSettings } from '../../settings/settings.store.ts';
import { fixedKeys } from '../chat/shortcuts/fixed-keys.ts';
import {
  type ChosenKeys,
  keysOf,
  MESSAGE_SHORTCUTS,
  type ShortcutId,
  SHORTCUTS,
} from '../chat/shortcuts/shortcuts.ts';

type Line = readonly [does: string, keys: string];

/** All shortcuts with the keys that currently apply. */
export function ShortcutLists() {
  const chosen = useSettings((state) => state.settings.shortcuts);
  // The server does not know the keyboard.
  const platform = useHydrated() ? navigator.platform : '';
  return (
    <>
      <DefinitionList lines={globalLines(chosen, platform)} />
      <h3>{t('fixed')}</h3>
      <DefinitionList lines={fixedKeys} />
    </>
  );
}

/**
 * Returns commands in order. The ten messages share one line while their keys are the original
 * ones.
 */
function globalLines(chosen: ChosenKeys, platform: string): Line[] {
  const messages = new Set<ShortcutId>(MESSAGE_SHORTCUTS);
  const areOriginal = MESSAGE_SHORTCUTS.every((id) => chosen[id] === undefined);
  return SHORTCUTS.flatMap(({ id, keys }): Line[] => {
    if (!areOriginal || !messages.has(id))
      return [[t(`labels.${id}`), wordsOf(keysOf(id, chosen), platform)]];
    return id === MESSAGE_SHORTCUTS[0]
      ? [[tPage('messages'), tPage('messageKeys', { first: shownKeys(keys, platform) })]]
      : [];
  });
}

function wordsOf(keys: string, platform: string): string {
  return keys === '' ? t('off') : shownKeys(keys, platform);
}
