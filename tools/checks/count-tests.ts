import { join } from 'node:path';
import { MAX_RETRIES, outcomeOf, readReport } from './test-reports.ts';

/* tsx tools/checks/count-tests.ts <folder> <ring>...: counts the results of test rings from the
   reports in a folder, <ring>.json and, if files were repeated, <ring>-again.json. It names
   failed tests, and those that passed only the second time. Too many retries of spoken tests
   fail the run. The last line is the count. */

const [folder = '', ...rings] = process.argv.slice(2);
const outcomes = rings.map((ring) => ({
  ring,
  ...outcomeOf(
    readReport(join(folder, `${ring}.json`)),
    readReport(join(folder, `${ring}-again.json`)),
  ),
}));
for (const { ring, failed, second } of outcomes) {
  for (const one of second) process.stdout.write(`Passed only the second time (${ring}): ${one}\n`);
  for (const one of failed) process.stdout.write(`FAILED (${ring}): ${one}\n`);
}
const spoken = outcomes.reduce((sum, outcome) => sum + outcome.spoken.steps, 0);
const retries = outcomes.reduce((sum, outcome) => sum + outcome.spoken.retries, 0);
const isRetriedTooOften = retries > spoken * MAX_RETRIES;
if (spoken > 0) {
  const share = `${((retries / spoken) * 100).toFixed(1)} %`;
  const verdict = isRetriedTooOften ? `, FAILED: the limit is ${MAX_RETRIES * 100} %` : '';
  process.stdout.write(
    `Retries of spoken tests: ${retries} in ${spoken} steps (${share})${verdict}\n`,
  );
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed.length, 0);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || isRetriedTooOften ? 1 : 0;
