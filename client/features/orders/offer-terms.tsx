import { t as tRights } from 'texts:documents/rights';
import { t } from 'texts:offers/terms';
import { Fragment } from 'react';
import type { OfferTerms } from '../../../shared/features/offer-terms.ts';
import { rightsWords } from '../../../shared/texts/rights-words.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { writeDay } from '../../ui/time.tsx';
import './offer-terms.css';

/** The terms of an offer, without its price. Renders nothing if none are stated. */
export function OfferTermsList({ terms }: { terms: OfferTerms | null | undefined }) {
  return statesTerms(terms) && <DefinitionList lines={termsLines(terms)} />;
}

export function statesTerms(terms: OfferTerms | null | undefined): boolean {
  return termsLines(terms).some(([, value]) => value !== null);
}

/** Returns the terms as lines of a longer `DefinitionList`; `terms` is null for a sound. */
export function termsLines(terms: OfferTerms | null | undefined) {
  if (!terms) return [];
  const { packageName, deliverables, revisions, formats, milestone } = terms;
  return [
    [t('package'), packageName],
    [t('milestone'), milestone && t('milestoneOf', milestone)],
    [
      t('deliverables'),
      deliverables && (
        <span key="deliverables" className="offer-deliverables">
          {deliverables}
        </span>
      ),
    ],
    [t('delivery'), deliveryWords(terms)],
    [t('revisions'), revisions],
    [t('formats'), formats],
    [t('rights'), rightsOf(terms)],
  ] as const;
}

function rightsOf(terms: OfferTerms) {
  const words = rightsWords(terms, tRights);
  return (
    words && (
      <Fragment key="rights">
        {words.name}
        <p className="offer-rights">{words.text}</p>
      </Fragment>
    )
  );
}

function deliveryWords({ deliverOn, deliverInDays }: OfferTerms): string | null {
  if (deliverOn !== null) return t('by', { date: writeDay(deliverOn) });
  return deliverInDays === null ? null : t('within', { days: deliverInDays });
}
