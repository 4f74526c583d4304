import { packageFaults } from './package-faults.ts';
import { readPackages } from './package-lock.ts';
import { report } from './report.ts';

/*
 * npm run check:packages: every package has a licence that we may use, one version, a digest, and
 * comes from the registry; scripts at the installation run only for those that were read.
 */

const packages = readPackages('.');
report(
  packageFaults(packages),
  `All ${packages.locked.length} packages are licensed, pinned and from the registry.`,
);
