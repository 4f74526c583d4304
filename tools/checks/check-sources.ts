import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { borderFaults } from './borders.ts';
import { lengthFaults, stateFaults } from './module-faults.ts';
import { proseFaults } from './prose.ts';
import { report } from './report.ts';

/* npm run check:lint: checks imports between folders, the state and length of modules, and prose. */

const GENERATED = 'server/database/types.ts';

const paths = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.md'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && path !== GENERATED && existsSync(path));
const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
const sources = new Map([...files].filter(([path]) => !path.endsWith('.md')));
report(
  [
    ...borderFaults(sources),
    ...stateFaults(sources),
    ...lengthFaults(sources),
    ...proseFaults(files, existsSync),
  ],
  'No import crosses a border, no function is too long, and the prose is plain.',
);
