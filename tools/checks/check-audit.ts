import { audit } from './audit.ts';
import { report } from './report.ts';

/* npm run check:audit: fails for a serious known vulnerability in a package that ships. It also
   fails if the registry is unreachable, unless AUDIT=offline is set. */

const result = await audit('.');
if (result.isAvailable) {
  report(
    result.vulnerabilities.map(
      ({ package: name, severity }) => `${name}: known vulnerability (${severity}); run npm audit`,
    ),
    'No serious vulnerability is known in the packages that ship.',
  );
} else {
  process.stderr.write(`NOT AUDITED: the registry is unreachable. ${result.why}\n`);
  if (process.env['AUDIT'] !== 'offline') {
    process.stderr.write('Try again, or set AUDIT=offline on a machine without a registry.\n');
    process.exitCode = 1;
  }
}
