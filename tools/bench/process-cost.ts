import { readdirSync, readFileSync } from 'node:fs';

/** The CPU time of processes so far: nanoseconds by process id. */
export type CpuReading = ReadonlyMap<number, number>;

/**
 * Reads the CPU time of a process and its descendants from Linux's
 * `/proc/<pid>/task/<tid>/schedstat`. It is exact to the nanosecond, whereas `stat` counts
 * hundredths of a second.
 */
export function readCpu(rootPid: number): CpuReading {
  return new Map(treeOf(rootPid).map((pid) => [pid, cpuOf(pid)]));
}

/**
 * Returns the microseconds of CPU between two readings, without processes that ended in between.
 */
export function cpuBetween(before: CpuReading, after: CpuReading): number {
  let nanoseconds = 0;
  for (const [pid, used] of after) nanoseconds += used - (before.get(pid) ?? 0);
  return nanoseconds / 1_000;
}

/** Returns a process's resident memory in KiB. It excludes kernel buffers of its sockets. */
export function residentKib(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

export function parentOf(pid: number): number {
  // The name in brackets may contain spaces and brackets.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function treeOf(rootPid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const parent = Number.isInteger(pid) ? unlessEnded(() => parentOf(pid)) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const tree = [rootPid];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

function cpuOf(pid: number): number {
  const tasks = unlessEnded(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return tasks.reduce((sum, task) => {
    const stat = unlessEnded(() => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8'));
    return sum + Number(stat?.split(' ')[0] ?? 0);
  }, 0);
}

/** Reads from `/proc`; undefined if the process ended since it was listed. */
function unlessEnded<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
