import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { borderFaults } from './borders.ts';
import { lengthFaults, stateFaults } from './module-faults.ts';
import { report } from './report.ts';

/* npm run check:lint: checks which folder may import which, and what modules may hold. */

const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const sources = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
report(
  [...borderFaults(sources), ...stateFaults(sources), ...lengthFaults(sources)],
  'No import crosses a border, no module has state without a reason, and no function is too long.',
);
