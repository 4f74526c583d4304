import { filesToRepeat, readReport } from './test-reports.ts';

/* tsx tools/checks/failed-files.ts <report>: prints the test files to repeat, one per line. */

const [report = ''] = process.argv.slice(2);
for (const file of filesToRepeat(readReport(report))) process.stdout.write(`${file}\n`);
