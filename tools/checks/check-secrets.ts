import { existsSync } from 'node:fs';
import { KNOWN_LITERALS } from './known-literals.ts';
import { report } from './report.ts';
import { secretFaults, secretsBelow, secretsInSources } from './secrets.ts';

/*
 * npm run check:secrets: checks that no key, token or password is in a file that git tracks or
 * would add. The built client is checked too, if there is one. Add false positives to
 * tools/checks/known-literals.ts. Revoke a real secret: everybody with the repository has it.
 */

const BUILT = 'dist/client';

const built = existsSync(BUILT) ? secretsBelow(BUILT) : [];
report(
  [
    ...secretFaults(secretsInSources('.'), KNOWN_LITERALS),
    ...secretFaults(built, []).map((fault) => `${BUILT}/${fault}`),
  ],
  'No secret is in the sources or in the built client.',
);
