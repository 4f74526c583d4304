import { defineConfig } from 'vitest/config';

/**
 * Journeys with a real screen reader. They wait nine tenths of their time, for speech and for silence:
 * several take place at once, each at a desktop of its own.
 */
export default defineConfig({
  test: {
    name: 'screen-reader',
    include: ['client/e2e/screen-reader/*.journey.ts'],
    globalSetup: [
      'client/e2e/screen-reader/programs.ts',
      'server/testing/global-setup.ts',
      'client/e2e/global-setup.ts',
    ],
    maxWorkers: 4,
    isolate: false,
    // A journey can go wrong where the machine is too busy: what is heard is cut, or comes too late.
    retry: process.env['CI'] ? 2 : 0,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
