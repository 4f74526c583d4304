import { MAX_COMPANY } from '../../limits.ts';
import { nameRules } from '../accounts/name.ts';
import { onlyIf, required, type Rule } from '../rule.ts';

export interface LicenceForm {
  /** The licensee: the buyer or a company. */
  readonly licensee: 'person' | 'company';
  /** The name of a company or an organisation. Ignored for a person. */
  readonly company: string;
}

const COMPANY_RULES: readonly Rule<LicenceForm>[] = [
  required('company', 'licence.company-missing'),
  ...nameRules<LicenceForm>('company').filter(({ code }) => code === 'account.name-unreadable'),
  {
    field: 'company',
    code: 'licence.company-too-long',
    params: { most: MAX_COMPANY },
    broken: ({ company }) => Array.from(company.trim()).length > MAX_COMPANY,
  },
];

/** The checks before a certificate is issued. */
export const licenceRules: readonly Rule<LicenceForm>[] = onlyIf(
  ({ licensee }) => licensee === 'company',
  COMPANY_RULES,
);
