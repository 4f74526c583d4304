import type { Messages } from './messages.gen.ts';

/** The messages of a section: those of a catalogue whose keys begin with its name. */
type Section<C extends keyof Messages, Name extends string> = {
  readonly [
    K in keyof Messages[C] as K extends `${Name}.${infer Rest}` ? Rest : never
  ]: Messages[C][K];
};

/** Writes the messages of a section by their keys, in one language. */
export type TextsOf<C extends keyof Messages, Name extends string> = Texts<Section<C, Name>>;

type Texts<S> = <K extends keyof S & string>(
  key: K,
  ...values: keyof S[K] extends never ? [] : [values: S[K]]
) => string;
