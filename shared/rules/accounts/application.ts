import { MAX_WHY } from '../../limits.ts';
import { languageRules } from './person.ts';
import { required, type Rule } from '../rule.ts';

/** What a buyer tells who wants to sell as well. */
export interface ApplicationForm {
  readonly why: string;
  /** Apart by commas. */
  readonly languages: string;
}

/** The checks of the application to become a freelancer. */
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
