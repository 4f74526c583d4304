import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One build tool for both ends: `vite build` makes the client, `vite build --ssr` the server. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        build: {
          outDir: 'dist/server',
          target: 'node20',
          rollupOptions: {
            input: {
              main: 'server/main.ts',
              migrate: 'server/migrate.ts',
              seed: 'server/seed.ts',
              admin: 'server/admin.ts',
            },
          },
        },
      }
    : {
        root: 'client',
        plugins: [react()],
        build: { outDir: '../dist/client', emptyOutDir: true, target: 'es2022' },
        server: {
          port: 5173,
          proxy: Object.fromEntries(
            ['/api', '/audio', '/production', '/payments', '/sandbox-bank', '/socket.io'].map((path) => [
              path,
              { target: 'http://127.0.0.1:3000', ws: path === '/socket.io' },
            ]),
          ),
        },
      },
);
