import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useRef,
  useState,
} from 'react';
import { t } from 'texts:orders/notes';
import { shownLength, spokenLength } from '../../../../shared/audio/sound-length.ts';
import type { Delivery, DeliveryNote } from '../../../../shared/features/deliveries.ts';
import { MAX_DELIVERY_NOTE } from '../../../../shared/limits.ts';
import { soundNoteRules } from '../../../../shared/rules/orders/delivery.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../calls/api.ts';
import type { PlayerControl } from '../../../player/player.tsx';
import { SoundPlayer } from '../../../player/sound-player.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { combinationOf } from '../../../ui/focus/key-combination.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useInlineForm } from '../../../ui/form/use-inline-form.ts';
import { canNote, type DeliveredSound, withNotes } from './delivered-sounds.ts';

interface NotedSoundProps {
  delivered: Omit<DeliveredSound, 'version'>;
  delivery: Delivery;
  setDelivery: Dispatch<SetStateAction<Delivery>>;
}

/**
 * A delivered sound with its player and the notes of both people. The list gives access to all
 * notes. The marks on the waveform only repeat their positions for sighted people.
 */
export function NotedSound({ delivered, delivery, setDelivery }: NotedSoundProps) {
  const { file, sound, name } = delivered;
  const { notes } = file;
  const control = useRef<PlayerControl>(null);
  const mayNote = canNote(delivery) && sound.state === 'ready';
  const { form, position, begin, end, onKeyDown } = useNoteTaking(control, mayNote);
  const addButton = form.toggle.ref;
  const changed = (next: DeliveryNote[]) => setDelivery((now) => withNotes(now, file.id, next));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key works on every control of the player
    <div className="noted-sound" onKeyDown={onKeyDown}>
      <SoundPlayer
        name={name}
        sound={sound}
        isPublic={false}
        options={false}
        control={control}
        marks={notes.map(({ at_ms: at }) => at / 1_000)}
      />
      {mayNote && (
        <Button
          {...form.toggle}
          variant="quiet"
          aria-keyshortcuts="N"
          onClick={() => (form.open ? end() : begin())}
        >
          {t('add')} <span className="visually-hidden">{t('on', { name })}</span>
        </Button>
      )}
      <div {...form.panel} className="sound-note-form">
        {form.open && (
          <NoteForm
            delivery={delivery}
            deliveredId={file.id}
            at={Math.min(position, sound.length_ms / 1_000)}
            onSaved={(next) => {
              changed(next);
              end();
            }}
            onCancel={end}
          />
        )}
      </div>
      {notes.length > 0 && (
        <ol className="list-plain sound-notes" aria-label={t('listOf', { name })}>
          {notes.map((note) => (
            <NoteLine
              key={note.id}
              note={note}
              delivery={delivery}
              onJump={() => control.current?.jump(note.at_ms / 1_000)}
              onRemoved={(next) => {
                // The button that has the focus is about to disappear.
                addButton.current?.focus();
                changed(next);
              }}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Opens and closes the form of a note, and holds the note's position. */
function useNoteTaking(control: RefObject<PlayerControl | null>, mayNote: boolean) {
  const wasPlaying = useRef(false);
  const [position, setPosition] = useState(0);
  const form = useInlineForm();

  /** Opens the form. The sound pauses meanwhile. */
  function begin(): void {
    if (form.open || !mayNote) return;
    setPosition(control.current?.position().at ?? 0);
    wasPlaying.current = control.current?.pause() ?? false;
    form.show();
  }

  function end(): void {
    form.close();
    if (wasPlaying.current) control.current?.play();
    wasPlaying.current = false;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    if (target instanceof HTMLElement && target.matches('.sound-note-form *')) return;
    if (combinationOf(event.nativeEvent) !== 'N') return;
    event.preventDefault();
    begin();
  }

  return { form, position, begin, end, onKeyDown };
}

interface NoteFormProps {
  delivery: Delivery;
  deliveredId: number;
  /** The position in seconds. */
  at: number;
  onSaved: (notes: DeliveryNote[]) => void;
  onCancel: () => void;
}

/** The form of a note: one line, so that Enter saves it. */
function NoteForm({ delivery, deliveredId, at, onSaved, onCancel }: NoteFormProps) {
  const { order_id: orderId, project_id: projectId } = delivery;
  const atMs = Math.round(at * 1_000);
  const form = useForm({
    initial: { text: '' },
    rules: soundNoteRules,
    submit: ({ text }) =>
      call('/deliveries/addNote', { orderId, projectId, deliveredId, atMs, text }),
    done({ data }) {
      onSaved(data.notes);
      announce(t('added', { at: spokenLength(at) }));
    },
  });
  return (
    <SubmitForm form={form} help={null} aria-label={t('name')} send={t('save')} onCancel={onCancel}>
      <Field
        {...form.field('text')}
        label={t('noteAt', { at: shownLength(at) })}
        maxLength={MAX_DELIVERY_NOTE}
      />
    </SubmitForm>
  );
}

interface NoteLineProps {
  note: DeliveryNote;
  delivery: Delivery;
  onJump: () => void;
  onRemoved: (notes: DeliveryNote[]) => void;
}

function NoteLine({ note, delivery, onJump, onRemoved }: NoteLineProps) {
  const { at_ms, text, by, id: noteId } = note;
  const { order_id: orderId, project_id: projectId, role } = delivery;
  const at = at_ms / 1_000;
  const isOwn = by.role === role;

  async function remove(): Promise<void> {
    const answer = await call('/deliveries/removeNote', { orderId, projectId, noteId });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    onRemoved(answer.data.notes);
    announce(t('removed'));
  }

  return (
    <li className="row-ends sound-note">
      <button type="button" className="sound-note-jump" onClick={onJump}>
        <span className="numbers sound-note-at" aria-hidden="true">
          {shownLength(at)}
        </span>
        <span className="visually-hidden">{spokenLength(at)}, </span>
        <span>
          <span className="quiet">{isOwn ? t('you') : by.name}:</span> {text}
        </span>
      </button>
      {isOwn && canNote(delivery) && (
        <Button variant="quiet" onClick={() => void remove()}>
          {t('remove')}{' '}
          <span className="visually-hidden">{t('thatNote', { at: spokenLength(at) })}</span>
        </Button>
      )}
    </li>
  );
}
