import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawPaper, type PaperOrder } from './draw-paper.ts';

/* The thread that draws papers: told what stands on one, it answers the PDF file. */

// Each thread has a priority of its own on Linux alone; elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (order: PaperOrder) => {
  drawPaper(order).then(
    (pdf) => parentPort?.postMessage(pdf),
    // Whoever waits for the answer hears of the thread's end instead.
    (error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
  );
});
