import type { Profiler } from 'node:inspector';
import { print, printTable } from '../print-table.ts';

type CallFrame = Profiler.Profile['nodes'][number]['callFrame'];

/** How many functions and packages are shown. */
const SHOWN = 18;
const IDLE = new Set(['(idle)', '(program)', '(root)']);

/**
 * Writes where the main thread's time went: by function, and by package. What it was idle is left
 * out, and so is `dispatch` of the inspector, which is the profiler itself being started and stopped.
 */
export function printProfile(profile: Profiler.Profile): void {
  const byFunction = new Map<string, number>();
  const byPackage = new Map<string, number>();
  let busy = 0;
  const hits = timesOf(profile);
  for (const { id, callFrame } of profile.nodes) {
    const time = hits.get(id) ?? 0;
    if (time === 0 || callFrame.functionName === '(idle)' || isProfiler(callFrame)) continue;
    busy += time;
    const from = packageOf(callFrame);
    const name = `${callFrame.functionName || `(line ${callFrame.lineNumber + 1})`} — ${from}`;
    byFunction.set(name, (byFunction.get(name) ?? 0) + time);
    byPackage.set(from, (byPackage.get(from) ?? 0) + time);
  }
  const share = (time: number) => `${((100 * time) / busy).toFixed(1)} %`;
  const rows = (map: Map<string, number>) =>
    [...map]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, SHOWN)
      .map(([name, time]) => [name, share(time)]);
  print(
    '\nThe main thread, where it was not idle: by package, and by function (its own time). The profiler itself (`dispatch` of the inspector) is left out.\n',
  );
  printTable([['package', 'share'], ...rows(byPackage)]);
  print();
  printTable([['function', 'share'], ...rows(byFunction)]);
}

/** Microseconds by node: each sample stands for the time until the next. */
function timesOf({ samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> {
  const times = new Map<number, number>();
  for (const [place, id] of samples.entries()) {
    times.set(id, (times.get(id) ?? 0) + (timeDeltas[place] ?? 0));
  }
  return times;
}

function isProfiler({ url, functionName }: CallFrame): boolean {
  return url === 'node:inspector' || (url === '' && functionName === 'dispatch');
}

/** The package of a function; Node's own, and what no script names (system calls, garbage). */
function packageOf({ url, functionName }: CallFrame): string {
  if (IDLE.has(functionName)) return functionName;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url === '') return 'V8 and system calls';
  if (url.startsWith('node:')) return 'node';
  const parts = url.split('/node_modules/').at(-1)?.split('/') ?? [];
  if (url.includes('/earmark-bench-')) return 'earmark';
  return (parts[0]?.startsWith('@') ? parts.slice(0, 2) : parts.slice(0, 1)).join('/');
}
