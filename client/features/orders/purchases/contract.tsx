import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { t as tCommon } from 'texts:documents/common';
import { t as tContract } from 'texts:documents/contract';
import { t as tRights } from 'texts:documents/rights';
import { t } from 'texts:offers/contract';
import { contractDocument } from '../../../../shared/documents/contract-document.ts';
import type { ContractWords } from '../../../../shared/documents/document.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { dayFormat } from '../../../../shared/money/belgrade.ts';
import { formatMinor } from '../../../../shared/money/money.ts';
import { onLive } from '../../../calls/live.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { saveFile } from '../../../calls/save-file.ts';
import { MERCHANT } from '../../../languages/merchant.ts';
import { useSession } from '../../../session/session.store.ts';
import { SaveButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { DocumentView } from '../../../ui/document-view.tsx';
import { Page } from '../../../ui/page.tsx';

const WORDS: ContractWords = {
  common: tCommon,
  contract: tContract,
  rights: tRights,
  merchant: MERCHANT,
  days: dayFormat(LOCALE),
  amount: formatMinor,
};

/** Loads the contract of the offer in the address. */
export function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return load('/projects/getContract', { projectId: idFrom(params['projectId']) }, { signal });
}

/** The contract of an offer: to read, to print, or to download as PDF. */
function ContractScreen() {
  const { contract } = useLoaderData<typeof loader>();
  const { title, lead, sections } = contractDocument(contract, WORDS);
  const { buyer, freelancer, project_id: projectId } = contract;
  const name = t('fileName', { project: projectId });
  const me = useSession(({ session }) => session?.userId);
  const other = { [buyer.user_id]: freelancer, [freelancer.user_id]: buyer }[me ?? 0];
  useLiveContract();
  return (
    <Page
      title={title}
      lead={lead.map((text) => (
        <p key={text}>{text}</p>
      ))}
    >
      <div className="row document-tools">
        <SaveButton
          save={() => saveFile('/projects/getContractPdf', { projectId }, name)}
          saved={t('saved')}
        >
          {t('pdf')}
        </SaveButton>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        {other && <Link to={`/user/messages/${other.user_id}`}>{t('toConversation')}</Link>}
      </div>
      <DocumentView sections={sections} />
    </Page>
  );
}

export { ContractScreen as Component };

/** Reloads the contract after each step. The conversation announces the steps. */
function useLiveContract(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => void revalidate();
    const ends = [onLive('offer:changed', reload), onLive('delivery:changed', reload)];
    return () => {
      for (const end of ends) end();
    };
  }, [revalidate]);
}
