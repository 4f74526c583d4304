import { t } from 'texts:chat/side';
import { noteRules } from '../../../../shared/rules/chat/note.ts';
import { announce } from '../../../announcer/announce.ts';
import { recordOf } from '../../../storage/browser-storage.ts';
import { createUnsentList } from '../../../storage/unsent-lists.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { type FormReply, useForm } from '../../../ui/form/use-form.ts';
import './note-form.css';

interface UnsavedNote {
  readonly id: string;
  readonly text: string;
}

/** Unsaved notes. */
const unsaved = createUnsentList<UnsavedNote>('note', {
  idOf: ({ id }) => id,
  isOne: (value): value is UnsavedNote => {
    const { id, text } = recordOf(value) ?? {};
    return typeof id === 'string' && typeof text === 'string';
  },
});

interface NoteFormProps {
  /** Identifies the note among the unsaved ones. */
  id: string;
  label: string;
  /** The most characters. */
  most: number;
  saved: string;
  save: (text: string) => Promise<FormReply>;
  onSaved: (text: string) => void;
}

/** A private note in a field that grows. An unsaved text survives a reload. */
export function NoteForm({ id, label, most, saved, save, onSaved }: NoteFormProps) {
  const form = useForm({
    initial: { text: unsaved.find(id)?.text ?? saved },
    rules: noteRules(most),
    failure: t('noteFailed'),
    submit: ({ text }) => save(text),
    done: (_reply, { text }) => {
      onSaved(text);
      if (unsaved.find(id)?.text === text) unsaved.drop(id);
      announce(t('noteSaved'));
    },
  });
  const { text } = form.values;
  const isChanged = text.trim() !== saved.trim();

  function write(next: string): void {
    form.change('text', next);
    if (next.trim() === saved.trim()) unsaved.drop(id);
    else unsaved.put({ id, text: next });
  }

  return (
    <SubmitForm
      form={form}
      help={null}
      className="form note-form"
      aria-label={label}
      data-changed={isChanged ? '' : undefined}
      send={t('saveNote')}
      variant="plain"
    >
      <TextareaField
        {...form.field('text')}
        onChange={write}
        label={label}
        hint={t('noteHint')}
        rows={1}
        optional
        max={most}
        lateCounter
      />
      {isChanged && <p className="quiet">{t('noteUnsaved')}</p>}
    </SubmitForm>
  );
}
