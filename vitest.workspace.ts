import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messagesPlugin } from './tools/vite/messages-plugin.ts';

/**
 * Test files in one worker share their modules, because importing them again for each file took half the
 * time of the server tests. This is safe: no test leaves state in a module, and each file has its own
 * server and database.
 */
const isolate = false;

/** The slowest test files. They start first, because one that starts last would run alone at the end. */
const LONG = [
  'every-route',
  'orders',
  'deliveries',
  'chat-server-killed',
  'offers',
  'chat-audio',
  'journey',
  'chat-exactly-once',
  'ways-on',
  'chat-speaking',
  'account-security',
  'unsent',
  'chat-files',
  'hello',
  'chat-safety',
  'chat-organising',
  'sound-player',
  'chat-changes',
  'chat-keys',
  'admin',
  'main',
  'start',
  'access',
  'preview.job',
  'delivery-jobs',
  'postbox',
  'jobs',
  'unread-mail',
  'killed-process',
  'restore',
  'outbox',
  'briefs',
  'extra-fields',
  'stop',
  'embedded',
  'ids',
  'growth',
  'demo-market',
  'delivered-sounds',
  'killed-server',
  'fuzz',
];

/**
 * Starts each project with its slow files, in the order of `LONG`, because a clean checkout has no times
 * of an earlier run. Sorts by project first: a worker that switches projects imports everything again.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = files.map(({ project }) => project.name);
    const order = ({ project, moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      const rank = place < 0 ? LONG.length : place;
      return projects.indexOf(project.name) * (LONG.length + 1) + rank;
    };
    const sorted = [...files];
    sorted.sort((a, b) => order(a) - order(b));
    return sorted;
  }
}

/** A page or an answer can take seconds on a busy machine. */
const PATIENT = { poll: { timeout: 10_000 } };

/** Tests that need programs of the system. `vitest.system.config.ts` runs them. */
const SYSTEM = '**/*.system.test.ts';

/**
 * Runs three kinds of tests: unit tests, the server on a real PostgreSQL, and users in a browser. They
 * need only the npm packages.
 */
export default defineConfig({
  test: {
    // Two for each core, because most tests spend half their time waiting for PostgreSQL, a page or a clock.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        plugins: [messagesPlugin()],
        test: {
          name: 'unit',
          isolate,
          // Some tests read all sources, which takes seconds on a busy machine.
          testTimeout: 30_000,
          include: [
            'tools/{checks,vite}/**/*.test.ts',
            'tests/documents/*.test.ts',
            'shared/**/*.test.ts',
            'client/**/*.test.ts',
          ],
          // Style sheets are empty in tests, except those imported as text.
          css: { include: [/\?raw$/] },
          exclude: [SYSTEM],
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          include: [
            '{server,demo,sandbox-bank,tools/bench,tests/{kit,attacks,answers,faults}}/**/*.test.ts',
          ],
          exclude: [SYSTEM],
          globalSetup: ['tests/kit/global-setup.ts'],
          testTimeout: 40_000,
          hookTimeout: 60_000,
          expect: PATIENT,
        },
      },
      {
        plugins: [messagesPlugin()],
        test: {
          name: 'browser',
          isolate,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [SYSTEM],
          globalSetup: ['tests/kit/global-setup.ts', 'tests/e2e/kit/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENT,
        },
      },
    ],
  },
});
