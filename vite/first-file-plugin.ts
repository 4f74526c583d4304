import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const MAIN = fileURLToPath(new URL('../client/main.tsx', import.meta.url));

/**
 * Puts all that every screen begins with into one file. The bundler alone makes two dozen of it, since
 * each part is also used by other screens than the next part: on a phone each costs a way to the
 * server and back, and small files compress badly.
 */
export function firstFilePlugin(): Plugin {
  let modules = new Set<string>();
  return {
    name: 'first-file',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          // Schemas are the server's: of modules that have some, the client takes the rest alone.
          treeshake: { manualPureFunctions: ['Type', 'defineCalls', 'defineEvents'] },
          output: {
            codeSplitting: {
              groups: [{ name: (id) => (modules.has(id) ? 'first' : null), debugName: 'first' }],
            },
          },
        },
      },
    }),
    buildEnd() {
      modules = importedBy(MAIN, this);
    },
  };
}

/** A module with all that it imports, as far as that is loaded with it. */
function importedBy(module: string, context: Rolldown.PluginContext): Set<string> {
  const found = new Set<string>();
  const take = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(take);
  };
  take(module);
  return found;
}
