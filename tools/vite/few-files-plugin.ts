import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/**
 * The chunks by name, and modules that each contains with everything they import, except the modules
 * of earlier chunks. `first` starts every screen. Half of the screens play a sound (`track`) or sell
 * one (`sound`), and say in which currency (`prices`), as some texts do. `form` is for forms, `facts` for screens that show times and facts, and `hire` for those with freelancers.
 * Every screen loads `keys` once it is shown.
 */
const CHUNKS: readonly (readonly [name: string, modules: readonly string[]])[] = [
  ['first', ['client/main.tsx', 'client/calls/load.ts', 'shared/association/support.ts']],
  [
    'track',
    [
      'client/features/services/search/voices.tsx',
      'client/player/track-button.tsx',
      'client/player/hello-track.ts',
      'client/ui/shown-price.tsx',
      'client/ui/stars.tsx',
      'shared/audio/sound-length.ts',
    ],
  ],
  ['prices', ['client/features/catalogue/price-note.tsx']],
  ['sound', ['client/features/catalogue/sounds/sound-row.tsx']],
  [
    'form',
    [
      'client/ui/form/form.tsx',
      'client/ui/form/submit-form.tsx',
      'client/ui/form/form-error.tsx',
      'client/ui/form/field.tsx',
      'client/ui/form/use-form.ts',
      'client/ui/form/checkbox-field.tsx',
      'client/ui/form/select-field.tsx',
    ],
  ],
  [
    'facts',
    [
      'client/ui/time.tsx',
      'client/ui/definition-list.tsx',
      'client/ui/feedback/empty.tsx',
      'shared/languages/languages.ts',
    ],
  ],
  [
    'hire',
    [
      'client/player/hello-player.tsx',
      'client/features/catalogue/services/standing.tsx',
      'client/features/catalogue/services/service-demos.tsx',
      'client/features/catalogue/services/service-promise.tsx',
      'client/features/reviews/work-reviews.tsx',
      'client/ui/conversation-address.ts',
      'client/calls/live.ts',
      'shared/features/offer-terms.ts',
    ],
  ],
  ['keys', ['client/features/chat/shortcuts/shortcut-keys.ts']],
];
/**
 * The chunks of signed-in people, who always load the live connection and the dialogs of the chat:
 * all that the named modules import. Modules that a public screen imports too are in `shared`
 * instead, because that screen would otherwise load all of them.
 */
const OWN_CHUNKS: typeof CHUNKS = [
  ['own', ['client/signed-in.ts', 'client/features/chat/settings/chat-dialogs.tsx']],
  ['messages', ['client/features/chat/thread/messages-screen.tsx']],
];
/** Imports the public screens. */
const PUBLIC_ROUTES = 'client/routes.tsx';
/** A dialog of all screens. */
const LANGUAGE_QUESTION = 'client/languages/language-question.tsx';

/**
 * Merges modules that are loaded together into one chunk. The bundler alone would create hundreds
 * of chunks, since each module is shared by different screens. On a phone each chunk costs a round
 * trip, and small files compress badly.
 */
export function fewFilesPlugin(): Plugin {
  const chunkOf = new Map<string, string>();
  return {
    name: 'few-files',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // The names decide alone.
              includeDependenciesRecursively: false,
              groups: [{ name: (id) => chunkOf.get(id) ?? null, debugName: 'few-files' }],
            },
          },
        },
      },
    }),
    buildEnd() {
      chunkOf.clear();
      const imported = (ids: readonly string[]) => importedBy(ids, chunkOf, this);
      for (const [name, modules] of CHUNKS) {
        for (const id of imported(modules.map(absolute))) chunkOf.set(id, name);
      }
      const routes = this.getModuleInfo(absolute(PUBLIC_ROUTES));
      const isPublic = imported([
        ...(routes?.dynamicallyImportedIds ?? []),
        absolute(LANGUAGE_QUESTION),
      ]);
      for (const [name, modules] of OWN_CHUNKS) {
        const roots = modules.flatMap(
          (one) => this.getModuleInfo(absolute(one))?.importedIds ?? [],
        );
        for (const id of imported(roots)) chunkOf.set(id, isPublic.has(id) ? 'shared' : name);
      }
    },
  };
}

function absolute(module: string): string {
  return fileURLToPath(new URL(`../../${module}`, import.meta.url));
}

/** Returns modules and their static imports, without those that have a chunk. */
function importedBy(
  modules: readonly string[],
  chunkOf: ReadonlyMap<string, string>,
  context: Rolldown.PluginContext,
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id) || chunkOf.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(add);
  };
  modules.forEach(add);
  return found;
}
