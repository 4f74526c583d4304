import { readFileSync, readdirSync } from 'node:fs';
import { type CpuReading, cpuBetween, readCpu } from '../process-cost.ts';

/** CPU seconds by who used them. */
export interface CpuParts {
  /** The thread of the server that runs the program. */
  readonly main: number;
  /** Its other threads: previews and papers, passwords and files (libuv), garbage and compiling (V8). */
  readonly threads: number;
  readonly database: number;
  readonly generator: number;
  /** This process: the sandbox bank, and the measuring. */
  readonly bank: number;
}

/** The processes that are looked at. */
export interface CpuProcesses {
  readonly server: { readonly pid: number };
  readonly database: { readonly pid: number };
  readonly load: { readonly pid: number };
}

/** Begins to count; the answer is called at the end. */
export function countCpu({ server, database, load }: CpuProcesses): () => CpuParts {
  const read = () => ({
    main: threadOf(server.pid),
    server: readCpu(server.pid),
    database: readCpu(database.pid),
    generator: readCpu(load.pid),
    bank: process.cpuUsage(),
  });
  const before = read();
  return () => {
    const after = read();
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

/** Nanoseconds of a process's first thread, which is Node's main one. */
function threadOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]);
}

/** How many files and sockets a process has open. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
