import type { Studio } from './demo-studio.ts';

/** A sound of the demo, with its recipe. */
export interface DemoSound {
  /** A permanent unique key. */
  readonly key: string;
  readonly categoryId: number;
  readonly name: string;
  readonly description: string;
  readonly keywords: string;
  readonly priceCents: number;
  /** Beats per minute, if it has a tempo. */
  readonly tempo?: number;
  readonly seconds: number;
  readonly rate: 44_100 | 48_000;
  readonly bits: 16 | 24;
  readonly channels: 1 | 2;
  /** The peak level. 1 is full scale. */
  readonly level: number;
  readonly make: (studio: Studio, seconds: number) => void | Promise<void>;
  /** The username of the freelancer who sells it, if it is spoken. */
  readonly by?: string;
}

/** Changes to the default format of `sound`. */
export const DEEP = { rate: 48_000, bits: 24 } as const;
export const MONO = { channels: 1 } as const;
/** The category of human voices. */
export const VOICES = 14;

export type Texts = readonly [key: string, name: string, description: string, keywords: string];
type Recipe = Pick<DemoSound, 'priceCents' | 'seconds' | 'make'> & Partial<DemoSound>;

/** Declares a sound; by default 16 bits, 44,100 Hz, stereo. */
export function sound(categoryId: number, texts: Texts, recipe: Recipe): DemoSound {
  const [key, name, description, keywords] = texts;
  const defaults = { rate: 44_100, bits: 16, channels: 2, level: 0.7 } as const;
  return { ...defaults, key, categoryId, name, description, keywords, ...recipe };
}
