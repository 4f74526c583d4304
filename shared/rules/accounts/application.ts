import { MAX_WHY } from '../../limits.ts';
import { languageRules } from './person.ts';
import { atMost, required, type Rule } from '../rule.ts';

/** An application to become a freelancer. */
export interface ApplicationForm {
  readonly why: string;
  /** Comma-separated. */
  readonly languages: string;
}

export const applicationRules: readonly Rule<ApplicationForm>[] = [
  required('why', 'application.why-missing'),
  required('languages', 'application.languages-missing'),
  atMost('why', 'application.why-too-long', MAX_WHY),
  ...languageRules(),
];
