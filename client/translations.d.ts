/** A catalogue in the language of the page, compiled; in English only what the server does not write. */
declare module 'translations:*' {
  import type { CompiledMessage } from 'icu-minify/format';

  const messages: Readonly<Record<string, CompiledMessage>>;
  export default messages;
}

interface ImportMetaEnv {
  /** The setting `TEXTS` of the build. */
  readonly TEXTS?: string;
}
