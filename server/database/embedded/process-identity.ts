import { readFileSync } from 'node:fs';
import { errorCode } from '../connection/error-code.ts';

/** Fields of /proc/<pid>/stat, counted after the name in parentheses; see proc(5). */
const STATE_FIELD = 0;
const START_TIME_FIELD = 19;

/** Whether a process has this number now, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * What tells a process from another that has its number later: the boot of the machine and the
 * process's start within it. Empty where there is no /proc, and for a process that has ended.
 */
export function processIdentity(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Killed, but its parent has not collected it, as in a container without an init process.
    if (fields[STATE_FIELD] === 'Z') return '';
    return `${boot} ${fields[START_TIME_FIELD]}`;
  } catch {
    return '';
  }
}
