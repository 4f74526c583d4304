/** A whole catalogue in the language of the page, compiled; empty where English texts are keys themselves. */
declare module 'translations:*' {
  import type { CompiledMessage } from 'icu-minify/format';

  const messages: Readonly<Record<string, CompiledMessage>>;
  export default messages;
}

interface ImportMetaEnv {
  /** The setting `TEXTS` of the build. */
  readonly TEXTS?: string;
}
