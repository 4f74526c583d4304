import type { Origins } from '../../shared/contract/rendered-page.ts';

/** A value of schema.org data. Undefined values are omitted. */
type Data =
  | string
  | number
  | boolean
  | undefined
  | readonly Data[]
  | { readonly [name: string]: Data };

/** The metadata of a page for search engines and link previews. */
export interface Head {
  /** The title without the name of the site. */
  readonly title: string;
  /** One or two sentences. Longer texts are cut. Defaults to the site's description. */
  readonly description?: string;
  /** The canonical path of the page. Absent for a page that search engines should not list. */
  readonly path?: string;
  /** The Open Graph type, 'website' by default. */
  readonly type?: 'website' | 'product' | 'profile';
  /** Further Open Graph properties, such as `og:audio`. */
  readonly properties?: Readonly<Record<string, string>>;
  /** The schema.org data of the page, without the context. */
  readonly data?: Data;
}

/** The type of a screen's `head` export. A screen without one is not rendered on the server. */
export type ScreenHead<Loader extends (...args: never[]) => unknown = () => undefined> = (
  data: Awaited<ReturnType<Loader>>,
  origins: Origins,
) => Head;

interface PublicSound {
  readonly name: string;
  /** The address of the preview, absolute or /audio/{file}. */
  readonly audio: string;
  readonly length_ms: number;
  readonly description?: string | undefined;
  readonly transcript?: string | undefined;
  readonly inLanguage?: string | undefined;
}

/** Returns the address of a public preview on the media host. */
function audioAddress(audio: string, { media }: Origins): string {
  return new URL(audio, media).href;
}

/** Returns the schema.org data of a sound that everybody can hear. */
export function audioData(sound: PublicSound, from: Origins) {
  const { name, description, transcript, inLanguage, audio, length_ms: milliseconds } = sound;
  return {
    '@type': 'AudioObject',
    name,
    description,
    transcript,
    inLanguage,
    contentUrl: audioAddress(audio, from),
    encodingFormat: 'audio/mpeg',
    duration: `PT${(milliseconds / 1_000).toFixed(1)}S`,
  };
}

/** Returns the Open Graph properties of the sound of a page, if there is one. */
export function audioProperties(audio: string | undefined, from: Origins) {
  if (audio === undefined) return {};
  return { 'og:audio': audioAddress(audio, from), 'og:audio:type': 'audio/mpeg' };
}

/** Returns the schema.org data of stars; undefined without a mean. */
export function ratingData(rating: number | null, count: number) {
  if (rating === null) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue: rating,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  };
}
