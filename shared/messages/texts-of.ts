import type { Messages } from './messages.gen.ts';

/** The messages of a catalogue whose keys begin with the section's name and a dot. */
type Section<C extends keyof Messages, Name extends string> = {
  readonly [
    K in keyof Messages[C] as K extends `${Name}.${infer Rest}` ? Rest : never
  ]: Messages[C][K];
};

/** A function that returns the message of a section for a key, in one language. */
export type TextsOf<C extends keyof Messages, Name extends string> = Texts<Section<C, Name>>;

/** Messages without parameters take no `values`. */
type Texts<S> = <K extends keyof S & string>(
  key: K,
  ...values: keyof S[K] extends never ? [] : [values: S[K]]
) => string;
