import { defineConfig } from 'vitest/config';

/** Journeys with a real screen reader, one at a time: they need the machine's attention. */
export default defineConfig({
  test: {
    name: 'screen-reader',
    include: ['client/e2e/screen-reader/*.journey.ts'],
    globalSetup: ['server/testing/global-setup.ts', 'client/e2e/global-setup.ts'],
    fileParallelism: false,
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
