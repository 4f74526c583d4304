import { useRef } from 'react';
import { t as tChanges } from 'texts:chat/changes';
import { t } from 'texts:chat/transcript';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { announce } from '../../../announcer/announce.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FOCUS_GAP_MS } from '../../../ui/focus/focus-place.ts';
import { TranscriptField, useTranscript } from '../recorder/transcript-field.tsx';
import { saveTranscript } from './changes.store.ts';
import { closeMessageMenu } from './message-menu.tsx';

/** The dialog in which the reader adds, edits or removes the transcript of an own audio message. */
export function TranscriptDialog({ message }: { message: Message }) {
  const body = useRef<HTMLDivElement>(null);
  const { transcript, fault, change, check } = useTranscript(message.file?.transcript);
  const toField = () => body.current?.querySelector('textarea')?.focus();

  async function save(): Promise<void> {
    if (!check()) return toField();
    const refused = await saveTranscript(message, transcript);
    if (!check(refused)) return toField();
    closeMessageMenu();
    // Waits for the dialog to return the focus.
    setTimeout(() => announce(tChanges('saved')), FOCUS_GAP_MS);
  }

  return (
    <Dialog
      open
      startsAtField
      title={t('transcript')}
      onClose={closeMessageMenu}
      actions={
        <ActionButton variant="main" run={save}>
          {tChanges('save')}
        </ActionButton>
      }
    >
      <div ref={body}>
        <TranscriptField value={transcript} onChange={change} error={fault} />
      </div>
    </Dialog>
  );
}
