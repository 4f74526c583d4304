import { Readable } from 'node:stream';
import { MERCHANT } from '../../../shared/merchant.ts';
import type { Paper } from '../../../shared/paper.ts';
import type { FileReply } from '../../http/handler.ts';
import { askWorker } from '../../platform/ask-worker.ts';
import type { Clock } from '../../platform/clock.ts';
import { startWorker } from '../../platform/start-worker.ts';
import { createWorkerPool, type WorkerPool } from '../../platform/worker-pool.ts';
import type { PaperOrder } from './draw-paper.ts';

interface PrinterParts {
  readonly clock: Clock;
  readonly pool: WorkerPool;
}

/** Makes papers into PDF files. */
export type PaperPrinter = ReturnType<typeof createPaperPrinter>;

/**
 * One thread for all papers: a receipt takes it some ten milliseconds, a statement of thousands of
 * lines some seconds, in which nobody else has to wait for an answer.
 */
export function createPaperPool(): WorkerPool {
  const folder = new URL('.', import.meta.url);
  return createWorkerPool({ size: 1, start: () => startWorker('paper-worker', folder) });
}

/** Makes what draws papers, each when it is asked for: nothing of them is kept. */
export function createPaperPrinter({ clock, pool }: PrinterParts) {
  return async (paper: Paper, name: string): Promise<FileReply> => {
    const order: PaperOrder = { paper, author: MERCHANT.name, made: clock.now() };
    const pdf = await pool.run((worker) => askWorker<Uint8Array>(worker, order));
    return {
      name,
      mediaType: 'application/pdf',
      bytes: pdf.length,
      isMadeOnTheWay: true,
      open: async () => Readable.from([Buffer.from(pdf)]),
    };
  };
}
