import { readFileSync } from 'node:fs';
import { errorCode } from '../connection/error-code.ts';

/** Fields of /proc/<pid>/stat, counted after the name in parentheses; see proc(5). */
const STATE_FIELD = 0;
const START_TIME_FIELD = 19;

/** Whether a process with this pid exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Returns an identity that distinguishes a process from a later one with the same pid: the
 * machine's boot and the process's start time. Empty without /proc, and for a process that has
 * ended.
 */
export function processIdentity(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A killed process that its parent has not reaped, as in a container without an init process.
    if (fields[STATE_FIELD] === 'Z') return '';
    return `${boot} ${fields[START_TIME_FIELD]}`;
  } catch {
    return '';
  }
}
