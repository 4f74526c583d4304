import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:accounts/profile';
import { FIRST_LOADS } from '../../../../shared/polling.ts';
import { load } from '../../../load.ts';
import { Page } from '../../../ui/page.tsx';
import { BankAccountForm } from './bank-account-form.tsx';

/** One's own bank data, asked for 100 ms after the screen was (specification, section 9). */
export async function loader({ request }: LoaderFunctionArgs) {
  await new Promise((resolve) => setTimeout(resolve, FIRST_LOADS.bankAccount));
  const { user } = await load('/users/getBankAccount', {}, { signal: request.signal });
  return user;
}

/** Where one's earnings go. */
export function Component() {
  const account = useLoaderData<typeof loader>();
  return (
    <Page title={t('bankAccount')} lead={<p>{t('bankAccountLead')}</p>}>
      <BankAccountForm account={account} />
    </Page>
  );
}
