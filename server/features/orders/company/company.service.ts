import type { Company } from '../../../../shared/features/companies.ts';
import { readVatId } from '../../../../shared/money/vat-id.ts';
import { type CompanyForm, companyRules } from '../../../../shared/rules/orders/company.ts';
import { tidyLine } from '../../../../shared/texts/line.ts';
import type { Db } from '../../../database/db.ts';
import { requireRules } from '../../../platform/requests/refusal.ts';
import { deleteCompany, findCompany, putCompany } from './company.repository.ts';

export type Companies = ReturnType<typeof createCompanies>;

/** Creates the service for the companies that buyers buy for. Orders have their own copies. */
export function createCompanies({ db }: { readonly db: Db }) {
  async function read(accountId: number): Promise<Company | null> {
    return (await findCompany(db, accountId)) ?? null;
  }

  return {
    read,

    /** Stores a company. An empty form removes it. */
    async update(accountId: number, sent: CompanyForm): Promise<Company | null> {
      const form: CompanyForm = {
        name: tidyLine(sent.name),
        address: tidyLine(sent.address),
        country: tidyLine(sent.country),
        vatId: tidyLine(sent.vatId),
      };
      requireRules(companyRules, form);
      const { name, address, country, vatId } = form;
      if (name === '') await deleteCompany(db, accountId);
      else {
        const vat_id = readVatId(vatId, country) ?? '';
        await putCompany(db, { account_id: accountId, name, address, country, vat_id });
      }
      return read(accountId);
    },
  };
}
