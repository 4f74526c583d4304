import page from 'page:accessibility';
import { t } from 'texts:pages/accessibility';
import { t as tGeneral } from 'texts:pages/general';
import { writeDay } from '../../../../shared/money/belgrade.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { openChatDialog } from '../../../settings/dialogs.store.ts';
import { ReportBarrier } from './report-barrier.tsx';
import { ShortcutLists } from '../shortcut-lists.tsx';
import { TextSections, writePageText } from '../law/text-sections.tsx';
import { useHashTarget } from '../use-hash-target.ts';
import { t as tHead } from 'texts:heads/accessibility';
import type { ScreenHead } from '../../../rendering/head.ts';

export const head: ScreenHead = () => ({
  path: '/accessibility',
  title: page.title,
  description: tHead('description'),
});

/** The accessibility statement, with keyboard shortcuts and a way to report a barrier. */
function AccessibilityScreen() {
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

export { AccessibilityScreen as Component };

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
