import { spawn } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiHostsPlugin } from './tools/vite/api-hosts-plugin.ts';
import { compressPlugin } from './tools/vite/compress-plugin.ts';
import { fewFilesPlugin } from './tools/vite/few-files-plugin.ts';
import { languagesPlugin } from './tools/vite/languages-plugin.ts';
import { messagesPlugin, textsIn } from './tools/vite/messages-plugin.ts';
import { SITE_LANGUAGES } from './shared/languages/site-languages.ts';
import { offlinePlugin } from './tools/vite/offline-plugin.ts';
import { typefacePlugin } from './tools/vite/typeface-plugin.ts';

const DEV_PORT = 5173;
const SERVER = 'http://127.0.0.1:3000';
/** What the server answers itself; every other path is the client's, '/audio-stock' for one. */
const SERVER_PATHS = '^/(api|audio|production|payments|sandbox-bank|socket\\.io)/';

/** One build tool for both ends: `vite build` makes the client, `vite build --ssr` the server. */
export default defineConfig(({ command, isSsrBuild, mode }) =>
  isSsrBuild
    ? {
        build: {
          outDir: 'dist/server',
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
              'paper-worker': 'server/features/documents/paper-worker.ts',
              // Loaded for PAYMENT=sandbox alone.
              'sandbox-bank': 'sandbox-bank/sandbox-bank.ts',
            },
            // Beside the programs: threads are started by the name of their file.
            output: { chunkFileNames: '[name]-[hash].js' },
          },
        },
      }
    : {
        root: 'client',
        define: { 'import.meta.env.TEXTS': JSON.stringify(process.env['TEXTS'] ?? '') },
        plugins: [
          react(),
          serverInWatchMode(),
          apiHostsPlugin(),
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
          // The server reads in it which files a page needs.
          manifest: 'manifest.json',
          // For screens that are opened later Vite would write the same into the first file: 4 kB of hashes.
          modulePreload: {
            resolveDependencies: (_file, found, { hostType }) => (hostType === 'html' ? found : []),
          },
          // Whose work the client is made of; their licences ask that this travels along.
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

/** `npm run dev` also runs the server from its source, and again after each change. */
function serverInWatchMode(): Plugin {
  return {
    name: 'server-in-watch-mode',
    apply: 'serve',
    configureServer({ httpServer }) {
      const server = spawn('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
        env: {
          PUBLIC_URL: `http://127.0.0.1:${DEV_PORT}`,
          ...process.env,
          PORT: new URL(SERVER).port,
        },
      });
      httpServer?.once('close', () => server.kill());
    },
  };
}
