import { type RefObject } from 'react';
import { t } from 'texts:offers/general';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../calls/api.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { type SplitFormState, type SplitValues, valuesOf } from './milestones/split-offer.ts';

interface ReuseOfferButtonProps {
  form: SplitFormState;
  /** The form element, whose first field takes the focus. */
  within: RefObject<HTMLFormElement | null>;
}

/**
 * Fills the form with the freelancer's latest offer to any buyer, because offers are often similar.
 * A delivery date is not copied: it was for that offer.
 */
export function ReuseOfferButton({ form, within }: ReuseOfferButtonProps) {
  async function fill(): Promise<void> {
    const answer = await call('/users/getServiceProjects', {});
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    const [last] = answer.data.projects;
    if (!last) return void notify(t('noLastOffer'));
    for (const [name, value] of Object.entries(valuesOf(last))) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the form's own fields
      form.change(name as keyof SplitValues, value);
    }
    within.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    announce(t('reused', { name: last.name }));
  }

  return <ActionButton run={fill}>{t('reuseLast')}</ActionButton>;
}
