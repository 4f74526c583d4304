import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { OWN_LANGUAGE } from './messages-plugin.ts';
import { languagesPlugin } from './languages-plugin.ts';

/**
 * Builds the client's public pages as programs for the server, one a language. Each program is whole, with
 * React in it: texts and other constants of a module are then those of its language alone.
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

/** Tells each route the module of its screen, by which Vite's manifest knows the files of a page. */
function screenModules(): Plugin {
  return {
    name: 'screen-modules',
    enforce: 'pre',
    transform: {
      filter: { id: /client\/routes\.tsx$/ },
      handler: (code) =>
        code.replaceAll(
          /\(\) => import\('\.\/([^']+)'\)/g,
          (load: string, module: string) => `Object.assign(${load}, { module: '${module}' })`,
        ),
    },
  };
}
