import { audit } from './audit.ts';
import { report } from './report.ts';

/*
 * npm run check:audit: fails for a grave hole that is known in what ships. Where the registry cannot
 * be asked it fails, unless AUDIT=offline says that this machine cannot reach it.
 */

const result = await audit('.');
if (result.asked) {
  report(
    result.holes.map((hole) => `${hole.package}: a hole is known, ${hole.severity}; see npm audit`),
    'No grave hole is known in what ships.',
  );
} else {
  process.stderr.write(`NOT AUDITED: the registry could not be asked. ${result.why}\n`);
  if (process.env['AUDIT'] !== 'offline') {
    process.stderr.write('Try again, or set AUDIT=offline where no registry can be reached.\n');
    process.exitCode = 1;
  }
}
