import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messagesPlugin } from './tools/vite/messages-plugin.ts';

/**
 * Files share a worker's modules: importing them anew for each took half of the server's ring. No test
 * leaves anything in a module, and each file has a server and a database of its own.
 */
const isolate = false;

/** Files that take longest: one that is begun last would run alone at the end. */
const LONG = [
  'chat-exactly-once',
  'every-route',
  'chat-server-killed',
  'deliveries',
  'orders',
  'offers',
  'chat-safety',
  'chat-finding',
  'chat-faults',
  'chat-files',
  'chat-audio',
  'unsent',
  'journey',
  'histories',
  'start',
  'fuzz',
  'restore',
  'main',
];

/**
 * Begins each project with its long files, in this order: a clean checkout has no times of an earlier
 * run. A worker that changes between projects imports everything again.
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

/** A page or an answer may take seconds where much else runs. */
const PATIENT = { poll: { timeout: 10_000 } };

/** Tests that need programs of the system: `vitest.system.config.ts` runs them. */
const SYSTEM = '**/*.system.test.ts';

/**
 * Three rings of tests: plain functions, the server on real PostgreSQL, and people in a browser. They
 * need nothing but the npm packages.
 */
export default defineConfig({
  test: {
    // Two for each core: most tests wait for PostgreSQL, a page or a clock half of their time.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        plugins: [messagesPlugin()],
        test: {
          name: 'unit',
          isolate,
          // Some read all sources, which takes seconds where much else runs.
          testTimeout: 30_000,
          include: [
            'tools/{checks,vite}/**/*.test.ts',
            'tests/documents/*.test.ts',
            'shared/**/*.test.ts',
            'client/**/*.test.ts',
          ],
          // A style sheet is empty in tests, except where its text is what is tested.
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
