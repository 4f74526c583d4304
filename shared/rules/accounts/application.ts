import { MAX_WHY } from '../../limits.ts';
import { languageRules } from './person.ts';
import { required, type Rule } from '../rule.ts';

/** An application to become a freelancer. */
export interface ApplicationForm {
  readonly why: string;
  /** Comma-separated. */
  readonly languages: string;
}

export const applicationRules: readonly Rule<ApplicationForm>[] = [
  required('why', 'application.why-missing'),
  required('languages', 'application.languages-missing'),
  {
    field: 'why',
    code: 'application.why-too-long',
    params: { most: MAX_WHY },
    broken: ({ why }) => why.trim().length > MAX_WHY,
  },
  ...languageRules<ApplicationForm>(),
];
