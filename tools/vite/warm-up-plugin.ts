import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { chunkOf } from './files-of.ts';

const MODULE = 'warm-up.ts';

/** Has the page run `client/warm-up.ts` as soon as it has come, which no other file waits for. */
export function warmUpPlugin(): Plugin {
  return {
    name: 'warm-up',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: fileURLToPath(new URL(`../../client/${MODULE}`, import.meta.url)),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunk = chunkOf(chunks, MODULE);
        if (!chunk) throw new Error(`The build has no ${MODULE}.`);
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` },
            injectTo: 'head' as const,
          },
        ];
      },
    },
  };
}
