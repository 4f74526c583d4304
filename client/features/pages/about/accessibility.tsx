import { useNavigate } from 'react-router';
import page from 'page:accessibility';
import { t } from 'texts:pages/accessibility';
import { t as tGeneral } from 'texts:pages/general';
import { t as tHead } from 'texts:heads/accessibility';
import { t as tShortcuts } from 'texts:chat/shortcuts';
import { writeDay } from '../../../../shared/money/belgrade.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { openChatDialog } from '../../../settings/dialogs.store.ts';
import { TextSections, writePageText } from '../law/text-sections.tsx';
import { useHashTarget } from '../../../ui/focus/use-hash-target.ts';
import type { ScreenHead } from '../../../rendering/head.ts';
import { call } from '../../../calls/api.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { useSession } from '../../../session/session.store.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { shownKeys } from '../../../ui/focus/key-combination.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSettings } from '../../../settings/settings.store.ts';
import { fixedKeys } from '../../chat/shortcuts/fixed-keys.ts';
import {
  type ChosenKeys,
  keysOf,
  MESSAGE_SHORTCUTS,
  type ShortcutId,
  SHORTCUTS,
} from '../../chat/shortcuts/shortcuts.ts';

export const head: ScreenHead = () => ({
  path: '/accessibility',
  title: page.title,
  description: tHead('description'),
});

/** The accessibility statement, with keyboard shortcuts and a button to report a barrier. */
export function Component() {
  useHashTarget();
  return (
    <Page title={page.title} lead={<p>{writePageText(page.lead)}</p>} width="text">
      <div className="text">
        <p className="quiet">{tGeneral('changed', { day: writeDay(page.version) })}</p>
        <TextSections
          sections={page.sections}
          slots={{ shortcuts: <Shortcuts />, reportBarrier: <ReportBarrier /> }}
        />
      </div>
    </Page>
  );
}

function Shortcuts() {
  return (
    <>
      <div>
        <Button onClick={() => openChatDialog('shortcuts')}>{t('changeShortcuts')}</Button>
      </div>
      <ShortcutLists />
    </>
  );
}

/** The button to report a barrier for signed-in people, and a hint for visitors. */
function ReportBarrier() {
  const signedIn = useSession((state) => state.session !== null);
  return signedIn ? <OpenConversation /> : <p>{t('visitors')}</p>;
}

/**
 * A button that opens the conversation with support. If no administrator is available, it points to
 * the e-mail address.
 */
function OpenConversation() {
  const navigate = useNavigate();

  async function open(): Promise<void> {
    const answer = await call('/conversations/findSupport', {});
    if (answer.success) await navigate(`/user/messages/${answer.data.userId}`);
    else notify(t('noSupport', { reason: answer.info }), { tone: 'bad' });
  }

  return (
    <div>
      <ActionButton variant="main" run={open}>
        {t('open')}
      </ActionButton>
    </div>
  );
}

type Line = readonly [does: string, keys: string];

/** The shortcuts with their current keys. */
function ShortcutLists() {
  const chosen = useSettings((state) => state.settings.shortcuts);
  // The server does not know the keyboard layout.
  const platform = useHydrated() ? navigator.platform : '';
  return (
    <>
      <DefinitionList lines={globalLines(chosen, platform)} />
      <h3>{tShortcuts('fixed')}</h3>
      <DefinitionList lines={fixedKeys} />
    </>
  );
}

/** Returns the commands in order. The ten commands for messages share a line unless one was changed. */
function globalLines(chosen: ChosenKeys, platform: string): Line[] {
  const messages = new Set<ShortcutId>(MESSAGE_SHORTCUTS);
  const shareLine = MESSAGE_SHORTCUTS.every((id) => chosen[id] === undefined);
  return SHORTCUTS.flatMap(({ id, keys }): Line[] => {
    if (!shareLine || !messages.has(id)) {
      return [[tShortcuts(`labels.${id}`), wordsOf(keysOf(id, chosen), platform)]];
    }
    return id === MESSAGE_SHORTCUTS[0]
      ? [[t('messages'), t('messageKeys', { first: shownKeys(keys, platform) })]]
      : [];
  });
}

function wordsOf(keys: string, platform: string): string {
  return keys === '' ? tShortcuts('off') : shownKeys(keys, platform);
}
