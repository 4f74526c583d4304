import type { Problem } from '../../../../shared/errors.ts';
import { englishOf } from '../../../platform/requests/refusal.ts';

/** Why a sound cannot be made heard, for its owner. Trying again would not help. */
export class PreviewFault extends Error {
  override readonly name = 'PreviewFault';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(englishOf(problem));
    this.problem = problem;
  }
}
