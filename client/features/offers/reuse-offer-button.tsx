import { type RefObject, useState } from 'react';
import { t } from 'texts:offers/general';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../calls/api.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { type OfferFormState, termsValues } from './offer-fields.tsx';

interface ReuseOfferButtonProps {
  form: OfferFormState;
  /** The form element, whose first field takes the focus. */
  within: RefObject<HTMLFormElement | null>;
}

/**
 * Fills the form with the freelancer's latest offer to any buyer, because offers are often similar.
 * A delivery date is not taken over: it was for that offer.
 */
export function ReuseOfferButton({ form, within }: ReuseOfferButtonProps) {
  const [busy, setBusy] = useState(false);

  async function fill(): Promise<void> {
    setBusy(true);
    const answer = await call('/users/getServiceProjects', {});
    setBusy(false);
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    const [last] = answer.data.projects;
    if (!last) return void notify(t('noLastOffer'));
    form.change('projectName', last.name);
    form.change('projectDescription', last.description);
    form.change('price', last.price?.toFixed(2) ?? '');
    form.change('keywords', last.keywords);
    const terms = termsValues(last);
    form.change('deliverables', terms.deliverables);
    form.change('deliverInDays', terms.deliverInDays);
    form.change('revisions', terms.revisions);
    within.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    announce(t('reused', { name: last.name }));
  }

  return (
    <Button busy={busy} onClick={() => void fill()}>
      {t('reuseLast')}
    </Button>
  );
}
