import { MAX_COMPANY, MAX_COMPANY_ADDRESS } from '../../limits.ts';
import { readVatId } from '../../money/vat-id.ts';
import { nameRules } from '../accounts/name.ts';
import { listedCountry } from '../accounts/person.ts';
import { atMost, check, type Rule, unlessBlank } from '../rule.ts';

/** The data of a company that buys. Every field may be empty; without a name, all have to be. */
export interface CompanyForm {
  readonly name: string;
  readonly address: string;
  /** The English name. */
  readonly country: string;
  readonly vatId: string;
}

/** The checks of a company's data, in the order of the form. */
export const companyRules: readonly Rule<CompanyForm>[] = [
  check(
    'name',
    'company.name-missing',
    ({ name, address, country, vatId }) =>
      name.trim() === '' && [address, country, vatId].some((text) => text.trim() !== ''),
  ),
  ...unlessBlank<CompanyForm>([
    ...nameRules<CompanyForm>('name').filter(({ code }) => code === 'account.name-unreadable'),
    atMost('name', 'company.name-too-long', MAX_COMPANY),
    atMost('address', 'company.address-too-long', MAX_COMPANY_ADDRESS),
    listedCountry('country'),
    check(
      'vatId',
      'company.vat-id-wrong',
      ({ vatId, country }) => readVatId(vatId, country.trim()) === undefined,
    ),
  ]),
];
