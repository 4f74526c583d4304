import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { OWN_LANGUAGE } from './messages-plugin.ts';
import { languagesPlugin } from './languages-plugin.ts';

/**
 * Builds the client's public pages as programs for the server, one for each language. Each program
 * includes React and has its own module constants, such as texts.
 */
export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('../../client', import.meta.url)),
  publicDir: false,
  define: {
    'import.meta.env.TEXTS': JSON.stringify(process.env['TEXTS'] ?? ''),
    'process.env.NODE_ENV': '"production"',
    PAGE_LANGUAGE: `__texts__("${OWN_LANGUAGE}", "0")`,
  },
  plugins: [react(), screenModules(), ...languagesPlugin(mode === 'en-XA' ? mode : undefined)],
  ssr: { noExternal: true },
  build: {
    ssr: 'rendering/render-page.tsx',
    target: 'node20',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render-page.js' } },
  },
}));

/**
 * Adds to each route the name of its screen's module, by which Vite's manifest lists a page's
 * files.
 */
function screenModules(): Plugin {
  return {
    name: 'screen-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /client\/(?:own-)?routes\.tsx?$/ },
      handler: (code) =>
        code.replaceAll(
          /\(\) => import\('\.\/([^']+)'\)/g,
          (load: string, module: string) => `Object.assign(${load}, { module: '${module}' })`,
        ),
    },
  };
}
