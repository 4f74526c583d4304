import { t as tRights } from 'texts:documents/rights';
import { t } from 'texts:offers/changes';
import type { Offer } from '../../../shared/features/projects.ts';
import { spokenEuro } from '../../../shared/money/money.ts';
import { writeDay } from '../../ui/time.tsx';

/** A term that a new version of an offer changes. */
interface OfferTermChange {
  readonly what: string;
  /** The former and the new value. Null for long texts. */
  readonly values: readonly [from: string, to: string] | null;
}

/** Compares an offer with the one that it replaced. The most important change is first. */
export function changesOf(offer: Offer): readonly OfferTermChange[] {
  const { replaces } = offer;
  if (!replaces) return [];
  const pairs = [
    [t('price'), spokenEuro(replaces.price), spokenEuro(offer.price)],
    [t('time'), timeOf(replaces), timeOf(offer)],
    [t('revisions'), countOf(replaces.revisions), countOf(offer.revisions)],
    [t('formats'), replaces.formats ?? t('none'), offer.formats ?? t('none')],
    [t('rights'), rightsOf(replaces), rightsOf(offer)],
  ] as const;
  const changed = pairs.flatMap(([what, from, to]) =>
    from === to ? [] : [{ what, values: [from, to] as const }],
  );
  const isOther = replaces.deliverables !== offer.deliverables;
  return isOther ? [...changed, { what: t('deliverables'), values: null }] : changed;
}

/** Returns the changes as a text for speech. */
export function spokenChanges(offer: Offer): string {
  const { replaces } = offer;
  if (!replaces) return '';
  const facts = changesOf(offer).map(({ what, values }) =>
    values ? t('change', { what, from: values[0], to: values[1] }) : t('other', { what }),
  );
  return [t('replaces', { name: replaces.name }), ...facts].join(', ');
}

type Version = Omit<NonNullable<Offer['replaces']>, 'project_id'>;

function timeOf({ deliverOn, deliverInDays }: Version): string {
  if (deliverOn !== null) return t('by', { date: writeDay(deliverOn, 'month day') });
  return deliverInDays === null ? t('none') : t('within', { days: deliverInDays });
}

function countOf(count: number | null): string {
  return count === null ? t('none') : String(count);
}

function rightsOf({ rights, trainingAllowed }: Version): string {
  if (rights === null) return t('none');
  const name = tRights(`names.${rights}`);
  return trainingAllowed ? t('withTraining', { name }) : name;
}
