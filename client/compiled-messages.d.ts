/** A catalogue of messages that `vite/messages-plugin.ts` has compiled. */
declare module '*.json?compiled' {
  import type { CompiledMessage } from 'icu-minify/format';

  const messages: Readonly<Record<string, CompiledMessage>>;
  export default messages;
}
