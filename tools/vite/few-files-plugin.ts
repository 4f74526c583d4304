import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/**
 * The chunks by name. Each contains the named modules and everything they import, except the
 * modules of earlier chunks. `first` starts every screen, half of the screens play or sell a sound,
 * and `form` is for forms.
 */
const FILES: readonly (readonly [name: string, modules: readonly string[]])[] = [
  ['first', ['client/main.tsx']],
  [
    'sound',
    ['client/features/catalogue/sounds/sound-row.tsx', 'client/features/catalogue/price-note.tsx'],
  ],
  [
    'form',
    [
      'client/ui/form/form.tsx',
      'client/ui/form/form-error.tsx',
      'client/ui/form/field.tsx',
      'client/ui/form/use-form.ts',
    ],
  ],
];

/**
 * Merges modules that are loaded together into one chunk. The bundler alone would create dozens of
 * chunks, since each module is shared by different screens. On a phone each chunk costs a round
 * trip, and small files compress badly.
 */
export function fewFilesPlugin(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'few-files',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          // Only the server needs schemas. The client drops them from modules that also contain
          // other code.
          treeshake: { manualPureFunctions: ['Type', 'defineCalls', 'defineEvents'] },
          output: {
            codeSplitting: {
              groups: [{ name: (id) => files.get(id) ?? null, debugName: 'few-files' }],
            },
          },
        },
      },
    }),
    buildEnd() {
      files.clear();
      for (const [name, modules] of FILES) {
        for (const module of modules) addImported(absolute(module), name, { files, context: this });
      }
    },
  };
}

function absolute(module: string): string {
  return fileURLToPath(new URL(`../../${module}`, import.meta.url));
}

/** Adds a module with its static imports to a chunk. */
function addImported(
  module: string,
  name: string,
  into: { files: Map<string, string>; context: Rolldown.PluginContext },
): void {
  if (into.files.has(module)) return;
  into.files.set(module, name);
  into.context
    .getModuleInfo(module)
    ?.importedIds.forEach((imported) => addImported(imported, name, into));
}
