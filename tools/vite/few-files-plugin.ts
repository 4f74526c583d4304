import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/**
 * The chunks by name. Each contains the named modules and everything that they import, except the
 * modules of earlier chunks.
 *
 * - `first` starts every screen, and every screen loads `keys` once it is shown.
 * - `track`, `prices`, and `sound` are for screens that play a sound, show prices, or sell sounds.
 * - `form` and `hire` are for screens with forms, or with freelancers.
 * - `facts` is for times, lists of facts, and other small parts of many screens.
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
      'client/ui/form/radio-group.tsx',
      'client/ui/form/textarea-field.tsx',
      'client/ui/form/short-fields.tsx',
      'client/ui/form/field-group.tsx',
    ],
  ],
  [
    'facts',
    [
      'client/ui/time.tsx',
      'client/ui/definition-list.tsx',
      'client/ui/feedback/empty.tsx',
      'shared/languages/languages.ts',
      'client/ui/dialog.tsx',
      'client/calls/unique-id.ts',
      'client/features/chat/shortcuts/fixed-keys.ts',
      'shared/features/accounts/accounts.ts',
    ],
  ],
  ['live', ['client/calls/live.ts', 'client/settings/settings-sync.ts']],
  [
    'hire',
    [
      'client/player/hello-player.tsx',
      'client/features/catalogue/services/standing.tsx',
      'client/features/catalogue/services/service-demos.tsx',
      'client/features/catalogue/services/service-promise.tsx',
      'client/features/reviews/work-reviews.tsx',
      'client/ui/conversation-address.ts',
      'shared/features/offer-terms.ts',
    ],
  ],
  ['player', ['client/player/sound-player.tsx']],
  [
    'keep',
    [
      'client/features/catalogue/sounds/set-kept.ts',
      'client/features/catalogue/services/save-freelancer.tsx',
    ],
  ],
  ['delivery', ['client/features/orders/deliveries/delivery-words.ts']],
  ['keys', ['client/features/chat/shortcuts/shortcut-keys.ts']],
];
/**
 * Signed-in people always load the live connection and the dialogs of the chat: all that these
 * modules import, as the chunk `own`. Modules that a public screen imports too are in `shared`
 * instead, because that screen would otherwise load all of them.
 */
const OWN = ['client/signed-in.ts', 'client/features/chat/settings/chat-dialogs.tsx'];
/**
 * The conversation. Its modules that other screens import too have a chunk for each feature, because
 * those screens would otherwise load the whole chat.
 */
const MESSAGES = 'client/features/chat/thread/messages-screen.tsx';
/** The modules that import the screens: the public ones, and those that need an account. */
const PUBLIC_ROUTES = 'client/routes.tsx';
const OWN_ROUTES = 'client/own-routes.ts';
/** Parts of the page that visitors load on demand. */
const PUBLIC_PARTS = [
  'client/languages/language-question.tsx',
  'client/features/search/suggestions.tsx',
  'client/shell/player-bar.tsx',
  'client/offline/forget-person.ts',
];
/** A dialog of all screens for signed-in people. */
const PALETTE = 'client/shell/palette/palette.tsx';

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
      const infoOf = (module: string) => this.getModuleInfo(absolute(module));
      const screensOf = (routes: string) => infoOf(routes)?.dynamicallyImportedIds ?? [];
      const isPublic = imported([...screensOf(PUBLIC_ROUTES), ...PUBLIC_PARTS.map(absolute)]);
      const isElsewhere = imported([
        ...screensOf(OWN_ROUTES).filter((id) => !id.includes('/client/features/chat/')),
        absolute(PALETTE),
      ]);
      const take = (module: string, nameOf: (id: string) => string) => {
        const ids = imported(infoOf(module)?.importedIds ?? []);
        for (const id of ids) chunkOf.set(id, isPublic.has(id) ? 'shared' : nameOf(id));
      };
      for (const module of OWN) take(module, () => 'own');
      take(MESSAGES, (id) => (isElsewhere.has(id) ? `own-${featureOf(id)}` : 'messages'));
    },
  };
}

function featureOf(id: string): string {
  return /\/features\/(\w+)/.exec(id)?.[1] ?? 'ui';
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
