import { packageFaults } from './package-faults.ts';
import { readPackages } from './package-lock.ts';
import { report } from './report.ts';

/* npm run check:packages: checks that every package has an allowed licence, one exact version
   and a digest, and comes from the registry. Install scripts run only for reviewed packages. */

const packages = readPackages('.');
report(
  packageFaults(packages),
  `All ${packages.locked.length} packages are licensed, pinned and from the registry.`,
);
