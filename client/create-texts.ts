import type { CompiledMessage } from 'icu-minify/format';
import { LOCALE } from '../shared/locale.ts';
import { formatCompiled, type MessageValues } from '../shared/messages/format-compiled.ts';
import type { Messages } from '../shared/messages/messages.gen.ts';

/** The messages of a section: those of a catalogue whose keys begin with its name. */
type Section<C extends keyof Messages, Name extends string> = {
  readonly [
    K in keyof Messages[C] as K extends `${Name}.${infer Rest}` ? Rest : never
  ]: Messages[C][K];
};

/** Writes the message of a key in the language of the page. */
export type TextsOf<C extends keyof Messages, Name extends string> = Texts<Section<C, Name>>;

type Texts<S> = <K extends keyof S & string>(
  key: K,
  ...values: keyof S[K] extends never ? [] : [values: S[K]]
) => string;

/** Creates the texts of a section. `vite/messages-plugin.ts` calls it for each import of `texts:`. */
export function createTexts(messages: Readonly<Record<string, CompiledMessage>>) {
  return (key: string, values: MessageValues = {}): string => {
    const message = messages[key] ?? key;
    return typeof message === 'string' ? message : formatCompiled(message, LOCALE, values);
  };
}
