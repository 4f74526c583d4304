import { existsSync } from 'node:fs';
import { KNOWN_LITERALS } from './known-literals.ts';
import { report } from './report.ts';
import { secretFaults } from './secret-faults.ts';
import { secretsBelow, secretsInSources } from './secrets.ts';

/*
 * npm run check:secrets: no key, token or password stands in a file that git has or would take, nor in
 * the built client, where there is one. A find that is none goes into tools/checks/known-literals.ts. One
 * that is real has to be changed where it is valid: whoever has the repository has it.
 */

const BUILT = 'dist/client';

const built = existsSync(BUILT) ? secretsBelow(BUILT) : [];
report(
  [
    ...secretFaults(secretsInSources('.'), KNOWN_LITERALS),
    ...secretFaults(built, []).map((fault) => `${BUILT}/${fault}`),
  ],
  'No secret stands in the sources or in the built client.',
);
