import { filesToRepeat, readReport } from './test-reports.ts';

/* tsx tools/checks/failed-files.ts <report>: the test files that are worth running once more, one a line. */

const [report = ''] = process.argv.slice(2);
for (const file of filesToRepeat(readReport(report))) process.stdout.write(`${file}\n`);
