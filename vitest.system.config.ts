import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

const programs = 'tests/kit/servers/system-programs.ts';
const database = 'tests/kit/global-setup.ts';
const browser = 'tests/e2e/kit/global-setup.ts';

/**
 * Runs the tests that need programs outside the npm packages. These are Redis, HAProxy, nginx,
 * PgBouncer, Swift, the tools of PostgreSQL, rsync, git, Python, and a screen reader. Fails at once
 * if one is missing.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'system',
          isolate: false,
          include: ['{tools,server,tests}/**/*.system.test.ts'],
          globalSetup: [programs, database, browser],
          testTimeout: 40_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      journeysIn('chromium', '*'),
      // CI has ten minutes for all journeys, so Firefox runs the conversation and the negotiation.
      journeysIn('firefox', process.env['HEARD'] === 'whole' ? '*' : '{chat,negotiation}'),
    ],
  },
});

function journeysIn(browserName: 'chromium' | 'firefox', names: string): TestProjectConfiguration {
  return {
    test: {
      name: browserName === 'chromium' ? 'screen-reader' : 'screen-reader-firefox',
      isolate: false,
      include: [`tests/screen-reader/${names}.journey.ts`],
      globalSetup: [programs, database, browser],
      provide: { browserName },
      // Journeys spend nine tenths of their time waiting for speech or silence. Each has its own desktop.
      maxWorkers: 4,
      // Runs last and alone, because Orca answers late on a busy machine.
      sequence: { groupOrder: 1 },
      // CI counts retries and fails above 2 %.
      retry: process.env['CI'] ? 2 : 0,
      testTimeout: 600_000,
      hookTimeout: 300_000,
    },
  };
}
