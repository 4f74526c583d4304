import { readdirSync, readFileSync } from 'node:fs';

/** What processes have used so far: nanoseconds of CPU by process id. */
export type CpuReading = ReadonlyMap<number, number>;

/**
 * The CPU that a process and all below it have used, from Linux's `/proc/<pid>/task/<tid>/schedstat`:
 * exact to the nanosecond where `stat` counts in hundredths of a second.
 */
export function readCpu(rootPid: number): CpuReading {
  return new Map(treeOf(rootPid).map((pid) => [pid, cpuOf(pid)]));
}

/** Microseconds of CPU used between two readings. A process that ended meanwhile is not in it. */
export function cpuBetween(before: CpuReading, after: CpuReading): number {
  let nanoseconds = 0;
  for (const [pid, used] of after) nanoseconds += used - (before.get(pid) ?? 0);
  return nanoseconds / 1_000;
}

/** Memory of a process that is in RAM, KiB. Kernel buffers of its sockets are not in it. */
export function residentKib(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** The process that started another one. */
export function parentOf(pid: number): number {
  // The name in brackets may hold blanks and brackets of its own.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function treeOf(rootPid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const parent = Number.isInteger(pid) ? whileItLives(() => parentOf(pid)) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const tree = [rootPid];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

function cpuOf(pid: number): number {
  const tasks = whileItLives(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return tasks.reduce((sum, task) => {
    const stat = whileItLives(() => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8'));
    return sum + Number(stat?.split(' ')[0] ?? 0);
  }, 0);
}

/** Processes come and go between the listing and the look. */
function whileItLives<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
