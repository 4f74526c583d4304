import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { openChatDialog } from '../chat/chat-dialogs.store.ts';
import { texts } from './accessibility.texts.ts';
import { ReportBarrier } from './report-barrier.tsx';
import { ShortcutLists } from './shortcut-lists.tsx';
import { TextSections } from './text-sections.tsx';
import { useHashTarget } from './use-hash-target.ts';

/** The accessibility statement, with the keyboard shortcuts and the way to report a barrier. */
export function Component() {
  useHashTarget();
  return (
    <Page title={texts.title} lead={<p>{texts.lead}</p>} width="text">
      <div className="text">
        <p className="quiet">{texts.changed}</p>
        <TextSections sections={texts.sections} />
        <section className="text-section">
          <h2 id="shortcuts">{texts.shortcuts}</h2>
          <p>{texts.shortcutsText}</p>
          <div>
            <Button onClick={() => openChatDialog('shortcuts')}>{texts.changeShortcuts}</Button>
          </div>
          <ShortcutLists />
        </section>
        <ReportBarrier />
      </div>
    </Page>
  );
}
