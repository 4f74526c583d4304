/**
 * A whole catalogue in the page's language, compiled. In English it has only the texts of codes that
 * the client finds itself: the server sends the others.
 */
declare module 'translations:*' {
  import type { CompiledMessage } from 'icu-minify/format';

  const messages: Readonly<Record<string, CompiledMessage>>;
  export default messages;
}

interface ImportMetaEnv {
  /** The setting `TEXTS` of the build. */
  readonly TEXTS?: string;
}
