import { START_SECONDS } from '../../shared/audio/preview-kind.ts';
import type { Demo } from '../../shared/features/recordings.ts';
import type { Service } from '../../shared/features/services.ts';
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
  /** Replaces the title and the maker of a private sound in the system's media controls. */
  readonly neutralTitle?: string;
  /** Whether its title is announced when it starts automatically after another track. */
  readonly isNamed?: boolean;
  /** The length of the preview, which may end before the sound. */
  readonly lengthMs: number;
  /** The waveform of the preview, base64, one byte a bar. */
  readonly peaks: string | null;
  readonly kind: SoundKind;
  /** The account of the freelancer. */
  readonly ownerId: number;
  /** The sound on sale, whose plays are counted. Hellos and uploaded demos are not for sale. */
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

/** Makes a track of an uploaded demo. Its page is that of its service. */
function trackOfDemo(
  { id, title, audio, length_ms: lengthMs, peaks }: Demo,
  { id: serviceId, category_id: category, user_id, username }: DemoOwner,
): Track {
  return {
    key: `demo-${id}`,
    title,
    to: `/audio-service/${serviceId}`,
    by: { name: username, to: `/portfolio/${user_id}` },
    audio,
    lengthMs,
    peaks,
    kind: MUSICAL.has(category) ? 'music' : 'voice',
    ownerId: user_id,
  };
}

type DemoOwner = Pick<Service, 'id' | 'category_id' | 'user_id' | 'username'>;

/** The categories of services whose work is mostly music. */
const MUSICAL: ReadonlySet<number> = new Set([32, 33, 36]);

/** Returns the tracks of a service's demos: uploaded ones first, then sounds on sale. */
export function tracksOfService(service: Service): readonly Track[] {
  return [
    ...service.ownDemos.map((demo) => trackOfDemo(demo, service)),
    ...service.demos.flatMap((sound) => trackOf(sound, sound) ?? []),
  ];
}

type SoundOnSale = Pick<
  Sound,
  'id' | 'name' | 'description' | 'price' | 'price_rsd' | 'user_id' | 'userName' | 'preview'
> & { readonly category_id: number | null };

/** Makes a track of a sound on sale. Returns undefined while it has no preview. */
export function trackOf(
  { id, name, description, price, price_rsd, category_id, user_id, userName, preview }: SoundOnSale,
  { audio, length_ms, peaks }: Pick<SoundFacts, 'audio' | 'length_ms' | 'peaks'>,
): Track | undefined {
  if (audio === null) return undefined;
  return {
    key: `sound-${id}`,
    title: name,
    to: `/project/${id}`,
    by: { name: userName, to: `/portfolio/${user_id}` },
    audio,
    ...(preview === 'start' ? startOf(length_ms, peaks) : { lengthMs: length_ms, peaks }),
    kind: KIND_OF_CATEGORY[category_id ?? 0] ?? 'music',
    ownerId: user_id,
    sound: { id, name, description, price, price_rsd },
  };
}

/** Returns the length and the waveform of a preview that contains only the start of a sound. */
function startOf(length: number, peaks: string | null): Pick<Track, 'lengthMs' | 'peaks'> {
  const lengthMs = Math.min(length, START_SECONDS * 1_000);
  // Four characters of base64 are three bars.
  const groups = Math.ceil(((peaks?.length ?? 0) / 4) * (lengthMs / length));
  return { lengthMs, peaks: peaks && peaks.slice(0, 4 * groups) };
}
