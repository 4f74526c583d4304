import { readFileSync } from 'node:fs';
import { type CpuReading, cpuBetween, readCpu } from '../process-cost.ts';

/** CPU seconds by consumer. */
export interface CpuParts {
  /** The server's main thread. */
  readonly main: number;
  /**
   * The server's other threads: previews, documents, passwords and files (libuv), garbage
   * collection and compilation (V8).
   */
  readonly threads: number;
  readonly database: number;
  readonly generator: number;
  /** This process: the sandbox bank and the measurement. */
  readonly bank: number;
}

interface CpuProcesses {
  readonly server: { readonly pid: number };
  readonly database: { readonly pid: number };
  readonly load: { readonly pid: number };
}

/** Starts counting; the returned function reads the result. */
export function countCpu({ server, database, load }: CpuProcesses): () => CpuParts {
  const read = () => ({
    main: mainThreadNanoseconds(server.pid),
    server: readCpu(server.pid),
    database: readCpu(database.pid),
    generator: readCpu(load.pid),
    bank: process.cpuUsage(),
  });
  const before = read();
  return () => {
    const after = read();
    // `cpuBetween` and `cpuUsage` count microseconds.
    const seconds = (from: CpuReading, to: CpuReading) => cpuBetween(from, to) / 1e6;
    const main = (after.main - before.main) / 1e9;
    const bank = process.cpuUsage(before.bank);
    return {
      main,
      threads: seconds(before.server, after.server) - main,
      database: seconds(before.database, after.database),
      generator: seconds(before.generator, after.generator),
      bank: (bank.user + bank.system) / 1e6,
    };
  };
}

/** Returns the CPU nanoseconds of a process's first thread, which is Node's main one. */
function mainThreadNanoseconds(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]);
}
