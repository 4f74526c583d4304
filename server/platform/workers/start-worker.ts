import { Worker } from 'node:worker_threads';

/**
 * Starts a thread of this server by the name of its program. In the build all programs lie in one
 * folder; from source, as in tests and in watch mode, it is the TypeScript of this name in `folder`.
 */
export function startWorker(name: string, folder: URL): Worker {
  if (import.meta.url.endsWith('.js')) {
    return new Worker(new URL(`./${name}.js`, import.meta.url));
  }
  const program = new URL(`${name}.ts`, folder).href;
  return new Worker(FROM_SOURCE, { eval: true, workerData: program });
}

/** A thread does not inherit what reads TypeScript for the one that starts it. */
const FROM_SOURCE = `
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(require('node:worker_threads').workerData);
  });
`;
