import type { Sound, SoundFacts } from '../../shared/features/sounds.ts';

/** The kinds of sounds. Each has a colour for its play button and its waveform. */
type SoundKind = 'music' | 'nature' | 'voice' | 'city' | 'effect' | 'jingle';

/** A sound that the site's player can play. */
export interface Track {
  /** Unique among all tracks. */
  readonly key: string;
  readonly title: string;
  /** The address of its page. */
  readonly to: string;
  readonly by: { readonly name: string; readonly to: string };
  /** The address of the preview, /audio/{file}. */
  readonly audio: string;
  /** Returns the address of a private sound, which expires; a new one with `fresh`. */
  readonly load?: (fresh: boolean) => Promise<string | undefined>;
  readonly lengthMs: number;
  /** The waveform, base64, one byte a bar. */
  readonly peaks: string | null;
  readonly kind: SoundKind;
  /** The account that sells it, or that speaks. */
  readonly ownerId: number;
  /** The sound on sale, whose plays are counted. A spoken hello is not for sale. */
  readonly sound?: Pick<Sound, 'id' | 'name' | 'description' | 'price' | 'price_rsd'>;
}

/** The kinds of the categories of stock sounds. */
const KIND_OF_CATEGORY: Readonly<Record<number, SoundKind>> = {
  11: 'city',
  12: 'nature',
  13: 'effect',
  14: 'voice',
  15: 'music',
  16: 'nature',
  17: 'city',
  18: 'effect',
  19: 'effect',
  20: 'jingle',
};

export function kindOfCategory(categoryId: number | null): SoundKind {
  return (categoryId === null ? undefined : KIND_OF_CATEGORY[categoryId]) ?? 'music';
}

type SoundOnSale = Pick<
  Sound,
  'id' | 'name' | 'description' | 'price' | 'price_rsd' | 'user_id' | 'userName'
> & { readonly category_id: number | null };

/** Makes a track of a sound on sale. Returns undefined while it has no preview. */
export function trackOf(
  { id, name, description, price, price_rsd, category_id, user_id, userName }: SoundOnSale,
  { audio, length_ms, peaks }: Pick<SoundFacts, 'audio' | 'length_ms' | 'peaks'>,
): Track | undefined {
  if (audio === null) return undefined;
  return {
    key: `sound-${id}`,
    title: name,
    to: `/project/${id}`,
    by: { name: userName, to: `/portfolio/${user_id}` },
    audio,
    lengthMs: length_ms,
    peaks,
    kind: kindOfCategory(category_id),
    ownerId: user_id,
    sound: { id, name, description, price, price_rsd },
  };
}
