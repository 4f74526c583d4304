import { useEffect } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t as tContract } from 'texts:documents/contract';
import { t as tRights } from 'texts:documents/rights';
import { t } from 'texts:offers/contract';
import { contractDocument } from '../../../../shared/documents/contract-document.ts';
import type { ContractWords } from '../../../../shared/documents/document.ts';
import { onLive } from '../../../calls/live.ts';
import { idFrom, load } from '../../../calls/load.ts';
import { saveFile } from '../../../calls/save-file.ts';
import { DOCUMENT_WORDS } from '../../../languages/document-words.ts';
import { useSession } from '../../../session/session.store.ts';
import { DocumentPage } from '../../../ui/document-view.tsx';

const WORDS: ContractWords = {
  ...DOCUMENT_WORDS,
  contract: tContract,
  rights: tRights,
};

/** Loads the contract of the offer in the address. */
export function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return load('/projects/getContract', { projectId: idFrom(params['projectId']) }, { signal });
}

/** The contract of an offer: to read, to print, or to download as PDF. */
export function Component() {
  const { contract } = useLoaderData<typeof loader>();
  const { buyer, freelancer, project_id: projectId } = contract;
  const name = t('fileName', { project: projectId });
  const me = useSession(({ session }) => session?.userId);
  const other = { [buyer.user_id]: freelancer, [freelancer.user_id]: buyer }[me ?? 0];
  useLiveContract();
  return (
    <DocumentPage
      document={contractDocument(contract, WORDS)}
      save={() => saveFile('/projects/getContractPdf', { projectId }, name)}
      texts={t}
      links={other && <Link to={`/user/messages/${other.user_id}`}>{t('toConversation')}</Link>}
    />
  );
}

/** Reloads the contract after each step. The conversation announces the steps. */
function useLiveContract(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => void revalidate();
    const stops = [onLive('offer:changed', reload), onLive('delivery:changed', reload)];
    return () => stops.forEach((stop) => stop());
  }, [revalidate]);
}
