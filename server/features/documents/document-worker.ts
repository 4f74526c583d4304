import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawDocument, type DocumentToDraw } from './draw-document.ts';

/* Worker thread that draws documents: receives a `DocumentToDraw` and answers with the PDF file. */

// Only Linux has priorities per thread. Elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (order: DocumentToDraw) => {
  drawDocument(order).then(
    (pdf) => parentPort?.postMessage(pdf),
    // Thrown outside the promise, so that the thread ends and the caller's request fails.
    (error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
  );
});
