import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { borderFaults } from './borders.ts';
import { report } from './report.ts';

/* npm run check:lint: checks which folder may import which, by the table in borders.ts. */

const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
report(
  borderFaults(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))),
  'No import crosses a border.',
);
