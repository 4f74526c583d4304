import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiHostsPlugin } from './tools/vite/api-hosts-plugin.ts';
import { compressPlugin } from './tools/vite/compress-plugin.ts';
import { fewFilesPlugin } from './tools/vite/few-files-plugin.ts';
import { languagesPlugin } from './tools/vite/languages-plugin.ts';
import { messagesPlugin, textsIn } from './tools/vite/messages-plugin.ts';
import { SITE_LANGUAGES } from './shared/languages/site-languages.ts';
import { offlinePlugin } from './tools/vite/offline-plugin.ts';
import { pureSchemasPlugin } from './tools/vite/pure-schemas-plugin.ts';
import { typefacePlugin } from './tools/vite/typeface-plugin.ts';

export const DEV_PORT = 5173;
export const SERVER = 'http://127.0.0.1:3000';
/** Paths that the server answers. All others, such as '/audio-stock', are screens of the client. */
const SERVER_PATHS = '^/(api|audio|production|payments|sandbox-bank|socket\\.io)/';

/** Leaves out warnings for developers. The package names no condition that would select this build. */
const ROUTER_FOR_PRODUCTION = [
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(new URL(`node_modules/${replacement}`, import.meta.url)),
}));

/** `vite build` builds the client, `vite build --ssr` the server. */
export default defineConfig(({ command, isSsrBuild, mode }) =>
  isSsrBuild
    ? {
        // Bundled, because Node would otherwise load 950 small modules: 0.7 s of CPU at each start.
        ssr: { noExternal: ['typebox', 'kysely'] },
        publicDir: 'demo/assets',
        build: {
          outDir: 'dist/server',
          copyPublicDir: true,
          target: 'node20',
          rollupOptions: {
            input: {
              main: 'server/main.ts',
              migrate: 'server/commands/migrate.ts',
              seed: 'server/commands/seed.ts',
              admin: 'server/commands/admin.ts',
              'move-media': 'server/commands/move-media.ts',
              'preview-worker': 'server/features/media/preview/preview-worker.ts',
              'demo-worker': 'demo/sounds/demo-worker.ts',
              'document-worker': 'server/features/documents/document-worker.ts',
              // Loaded only for PAYMENT=sandbox.
              'sandbox-bank': 'sandbox-bank/sandbox-bank.ts',
            },
            // In the same folder as the programs, which start threads by file name.
            output: { chunkFileNames: '[name]-[hash].js' },
          },
        },
      }
    : {
        root: 'client',
        resolve: { alias: command === 'build' ? ROUTER_FOR_PRODUCTION : [] },
        define: { 'import.meta.env.TEXTS': JSON.stringify(process.env['TEXTS'] ?? '') },
        plugins: [
          react(),
          apiHostsPlugin(),
          pureSchemasPlugin(),
          fewFilesPlugin(),
          typefacePlugin(),
          offlinePlugin(),
          command === 'build'
            ? languagesPlugin(mode === 'en-XA' ? mode : undefined)
            : developmentPlugin(mode),
          compressPlugin(),
        ],
        build: {
          outDir: '../dist/client',
          target: 'es2022',
          emptyOutDir: true,
          // Tells the server which files a page needs.
          manifest: 'manifest.json',
          // One file of 17 kB: five small ones cost a phone more round trips than its bytes.
          cssCodeSplit: false,
          // Only for HTML. For lazy screens, Vite would write 4 kB of file names into the first file.
          modulePreload: {
            resolveDependencies: (_file, found, { hostType }) => (hostType === 'html' ? found : []),
          },
          // The licences of the bundled packages require their texts to be distributed with the client.
          license: { fileName: 'licences.txt' },
        },
        server: {
          host: '127.0.0.1',
          port: DEV_PORT,
          strictPort: true,
          proxy: { [SERVER_PATHS]: { target: SERVER, ws: true } },
        },
      },
);

/** Shows the site in one language: `npm run dev -- --mode sr-Latn`. */
function developmentPlugin(mode: string): Plugin[] {
  const language = SITE_LANGUAGES.find((one) => one === mode) ?? 'en';
  const page: Plugin = {
    name: 'language-of-the-page',
    transformIndexHtml: (html) => html.replace('lang="en"', `lang="${language}"`),
  };
  return [messagesPlugin((id) => textsIn(language, id)), page];
}
