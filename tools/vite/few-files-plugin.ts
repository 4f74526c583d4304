import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/**
 * What is one file together with all that it imports, by its name. Each has what those before it leave:
 * what every screen begins with; a sound to be heard and bought, which half of the screens show; and
 * what forms are made of.
 */
const FILES: readonly (readonly [name: string, modules: readonly string[]])[] = [
  ['first', ['client/main.tsx']],
  [
    'sound',
    ['client/features/catalogue/sounds/sound-card.tsx', 'client/features/catalogue/price-note.tsx'],
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
 * Puts what is loaded together into one file. The bundler alone makes dozens of it, since each part is
 * also used by other screens than the next part: on a phone each costs a way to the server and back,
 * and small files compress badly.
 */
export function fewFilesPlugin(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'few-files',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          // Schemas are the server's: of modules that have some, the client takes the rest alone.
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

/** Adds a module with all that it imports to a file, as far as that is loaded with it. */
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
