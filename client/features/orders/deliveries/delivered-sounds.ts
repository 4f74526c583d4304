import { t } from 'texts:orders/delivery';
import { shownLength } from '../../../../shared/audio/sound-length.ts';
import type {
  Delivery,
  DeliveryFile,
  DeliveryNote,
} from '../../../../shared/features/deliveries.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { MAX_DELIVERY_TEXT } from '../../../../shared/limits.ts';

/** A delivered sound that can be played. */
export interface DeliveredSound {
  readonly file: DeliveryFile;
  readonly sound: SoundFacts;
  /** The number of its delivery, from 1. */
  readonly version: number;
  /** Its name with the version. */
  readonly name: string;
}

/** Lists the playable delivered sounds, oldest version first. */
export function playableSounds({ entries }: Pick<Delivery, 'entries'>): DeliveredSound[] {
  const versions = entries.filter(({ step }) => step === 'delivered');
  return versions.flatMap(({ files }, index) =>
    files.flatMap((file) => {
      const { sound } = file;
      if (sound?.state !== 'ready') return [];
      const version = index + 1;
      return [{ file, sound, version, name: t('fileVersion', { name: file.name, version }) }];
    }),
  );
}

/** Returns whether this person may write notes. The server has the same rule. */
export function canNote({ role, state, refunded }: Delivery): boolean {
  if (role === 'administrator' || refunded) return false;
  return state === 'delivered' || state === 'change_asked';
}

/** Returns a delivery in which one sound has other notes. */
export function withNotes(
  delivery: Delivery,
  deliveredId: number,
  notes: DeliveryNote[],
): Delivery {
  const entries = delivery.entries.map((entry) => ({
    ...entry,
    files: entry.files.map((file) => (file.id === deliveredId ? { ...file, notes } : file)),
  }));
  return { ...delivery, entries };
}

/** The buyer's notes as the text of a request for changes. */
interface GatheredNotes {
  readonly text: string;
  /** The number of notes in the text, and of those that did not fit. */
  readonly taken: number;
  readonly left: number;
}

/**
 * Gathers the buyer's notes on the newest version, one a line: '0:42 Too loud here'. Notes on older
 * versions belong to earlier requests. Several sounds have their names above their notes.
 */
export function gatherNotes({ entries }: Pick<Delivery, 'entries'>): GatheredNotes {
  const newest = entries.findLast(({ step }) => step === 'delivered');
  const noted = (newest?.files ?? [])
    .map(({ name, notes }) => ({ name, own: notes.filter(({ by }) => by.role === 'buyer') }))
    .filter(({ own }) => own.length > 0);
  const lines: string[] = [];
  let [taken, left] = [0, 0];
  for (const { name, own } of noted) {
    const title = noted.length > 1 ? [`${name}:`] : [];
    for (const [index, { at_ms: at, text }] of own.entries()) {
      const line = `${shownLength(at / 1_000)} ${text}`;
      const more = index === 0 ? [...title, line] : [line];
      const isFull = left > 0 || [...lines, ...more].join('\n').length > MAX_DELIVERY_TEXT;
      if (isFull) left += 1;
      else {
        lines.push(...more);
        taken += 1;
      }
    }
  }
  return { text: lines.join('\n'), taken, left };
}

/**
 * Returns the factors that make two sounds equally loud, from their loudness in LUFS. The louder one
 * becomes quieter, so that nothing exceeds full scale. Silence is left as it is.
 */
export function equalGains(a: number | null, b: number | null): readonly [number, number] {
  if (a === null || b === null) return [1, 1];
  const target = Math.min(a, b);
  const gainOf = (loudness: number) => 10 ** ((target - loudness) / 20);
  return [gainOf(a), gainOf(b)];
}
