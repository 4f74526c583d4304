import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ChangeEvent,
  useRef,
} from 'react';
import { t } from 'texts:chat/general';
import { t as tChanges } from 'texts:chat/changes';
import { t as tFile } from 'texts:chat/file';
import { t as tOffers } from 'texts:offers/general';
import { useHint } from '../../../settings/hints.ts';
import { MAX_MESSAGE } from '../../../../shared/limits.ts';
import type { Quote } from '../../../../shared/features/chat/chat.ts';
import { messageFault } from '../../../../shared/rules/chat/message-text.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { signedInId } from '../../../session/session.store.ts';
import { Form } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import type { useInlineForm } from '../../../ui/form/use-inline-form.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { endTask, leaveTask } from '../changes/changes.store.ts';
import { useTemplatesTool } from '../templates/templates-tool.tsx';
import { signalTyping } from '../presence/typing.store.ts';
import { sendableOf, sendFiles } from '../files/file-sending.ts';
import { Recorder } from '../recorder/recorder.tsx';
import { ChosenPictures, type useChosenFiles } from './chosen-pictures.tsx';
import { LONGEST_DRAFT, messageDrafts } from './draft-storage.ts';
import { flushDrafts, keepDraft } from './draft-sync.ts';
import { BoxTask, useBoxTask } from './box-task.tsx';
import { OtherDraft } from './other-draft.tsx';
import { sendMessage } from './send-message.ts';
import '../files/file.css';
import './composer.css';

interface ComposerProps {
  conversationId: number;
  /** The other person's first name. */
  name: string;
  form: RefObject<HTMLFormElement | null>;
  /** The files that were chosen in the conversation. */
  chosen: ReturnType<typeof useChosenFiles>;
  /** The button that opens the form of an offer. Only freelancers have it and the templates. */
  offerButton?: ReturnType<typeof useInlineForm>['toggle'];
}

function faultOf(text: string): string | undefined {
  const fault = messageFault(text);
  return fault && faultText(fault);
}

/** Returns the label of the box: for an edit, a reply, or a new message. */
function boxLabel(isEdit: boolean, quote: Quote | undefined, name: string): string {
  if (isEdit) return tChanges('editLabel');
  if (!quote) return t('message');
  const isOwn = quote.from_id === signedInId();
  return isOwn ? tChanges('replyLabelOwn') : tChanges('replyLabel', { name });
}

/** The form in which a person writes and edits messages, sends files, and records. */
export function Composer({ conversationId, name, form, chosen, offerButton }: ComposerProps) {
  const heading = useId();
  const composed = useComposed(conversationId, form);
  const { draft, edit, quote, text, fault } = composed;
  useDroppedFiles(form, (files) => void chosen.take(files));
  const [isHintDue, hintGiven] = useHint('composer');
  const templates = useTemplatesTool({ form, text, write: composed.change });

  return (
    <>
      <Form
        help={null}
        ref={form}
        className={offerButton ? 'composer composer-sells' : 'composer'}
        aria-labelledby={heading}
        onSubmit={composed.submit}
        onBlur={hintGiven}
        noValidate
        data-kept
      >
        <h2 id={heading} className="visually-hidden">
          {t('writeMessage')}
        </h2>
        {(edit ?? quote) && <BoxTask quote={quote} cancel={composed.cancel} />}
        {!edit && draft.other && <OtherDraft conversationId={conversationId} form={form} />}
        <TextareaField
          name="text"
          label={boxLabel(edit !== undefined, quote, name)}
          hint={edit ? tChanges('editHint') : t('messageHint')}
          prompt={t('messageTo', { name })}
          silentHint={!isHintDue}
          value={text}
          onChange={composed.change}
          rows={1}
          onKeyDown={composed.onKey}
          max={MAX_MESSAGE}
          lateCounter
          {...(fault && { error: fault })}
        />
        {!edit && (
          <FileTools
            conversationId={conversationId}
            onChoose={(files) => void chosen.take(files)}
          />
        )}
        {offerButton && !edit && (
          <>
            {templates.button}
            <IconButton icon="offer" {...offerButton}>
              {tOffers('chatCreateProject')}
            </IconButton>
          </>
        )}
        <IconButton icon={edit ? 'check' : 'send'} variant="main" type="submit">
          {edit ? tChanges('save') : t('send')}
        </IconButton>
      </Form>
      {/* Outside the form above, because these dialogs contain forms themselves. */}
      {templates.dialog}
      {chosen.waiting && (
        <ChosenPictures chosen={chosen.waiting} onSend={chosen.send} onClose={chosen.discard} />
      )}
    </>
  );
}

/** Holds the text of the box, which is a draft or an edit. Submitting sends or saves it. */
function useComposed(conversationId: number, form: ComposerProps['form']) {
  const draft = useDraft(conversationId);
  const { edit, quote } = useBoxTask(conversationId, form);
  const { text } = edit ?? draft;
  const [fault, setFault] = useState<string>();

  function change(next: string): void {
    if (edit) edit.write(next);
    else draft.write(next);
    if (next !== '' && !edit) signalTyping(conversationId);
    if (fault) setFault(faultOf(next));
  }

  function cancel(): void {
    setFault(undefined);
    leaveTask(conversationId);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = faultOf(text);
    setFault(found);
    // Pressing the button has moved the focus to it.
    form.current?.querySelector('textarea')?.focus();
    if (found) return;
    if (edit) return void edit.save().then(setFault);
    // The outbox stores the text before the draft is cleared, so that a crash cannot lose it.
    sendMessage(conversationId, text.trim(), quote?.seq);
    endTask(conversationId);
    change('');
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && (edit || quote)) return cancel();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return { draft, edit, quote, text, fault, change, cancel, submit, onKey };
}

/** Returns the draft, and a different draft of another device, if there is one. */
function useDraft(conversationId: number) {
  const draft = messageDrafts.use(({ items }) =>
    items.find((item) => item.conversationId === conversationId),
  );
  /** A text that is too long to be stored. */
  const [overlong, setOverlong] = useState<string>();
  useEffect(() => flushDrafts, []);

  function write(text: string): void {
    const isKept = text.length <= LONGEST_DRAFT;
    setOverlong(isKept ? undefined : text);
    if (isKept) keepDraft(conversationId, text);
  }

  return { text: overlong ?? draft?.text ?? '', other: draft?.other, write };
}

/** Receives files that are pasted into the box or dropped on the conversation. */
function useDroppedFiles(
  form: RefObject<HTMLFormElement | null>,
  take: (files: readonly File[]) => void,
): void {
  const receive = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const { current: composer } = form;
    const place = composer?.parentElement;
    const drop = (event: DragEvent) => receive(event, event.dataTransfer);
    const paste = (event: ClipboardEvent) => receive(event, event.clipboardData);
    // Otherwise the browser would open the dropped file instead of the page.
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    place?.addEventListener('dragover', allow);
    place?.addEventListener('drop', drop);
    composer?.addEventListener('paste', paste);
    return () => {
      place?.removeEventListener('dragover', allow);
      place?.removeEventListener('drop', drop);
      composer?.removeEventListener('paste', paste);
    };
  }, [form]);
}

interface FileToolsProps {
  conversationId: number;
  onChoose: (files: readonly File[]) => void;
}

/** The buttons that choose files and record an audio message. */
function FileTools({ conversationId, onChoose }: FileToolsProps) {
  const picker = useRef<HTMLInputElement>(null);

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    onChoose([...(target.files ?? [])]);
    // Otherwise choosing the same file again would fire no event.
    target.value = '';
  }

  return (
    <>
      <IconButton icon="clip" onClick={() => picker.current?.click()}>
        {tFile('chooseFile')}
      </IconButton>
      <input ref={picker} type="file" multiple hidden onChange={take} />
      <Recorder
        onSend={(recorded, sound, transcript) =>
          sendFiles(
            conversationId,
            sendableOf([recorded]).map((file) => ({ file, sound, transcript })),
          )
        }
      />
    </>
  );
}
