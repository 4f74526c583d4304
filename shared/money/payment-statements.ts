import { DELIVERY_DAYS } from '../limits.ts';
import type { TextsOf } from '../messages/texts-of.ts';
import type { PaperNote } from '../documents/paper.ts';

interface StatementTexts {
  readonly t: TextsOf<'payments', 'statements'>;
  /** The texts on dinar and euro, in the customary wording of banks, and on VAT. */
  readonly conversion: string;
  readonly vat: string;
}

/**
 * What banks and the law want said wherever is paid, and on the receipt. Where it speaks of a right
 * or a tax, a lawyer confirms it before going live.
 */
export function paymentStatements({ t, conversion, vat }: StatementTexts): readonly PaperNote[] {
  return [
    { heading: t('titles.conversion'), text: conversion },
    { heading: t('titles.vat'), text: vat },
    { heading: t('titles.refunds'), text: t('refunds') },
    { heading: t('titles.delivery'), text: t('delivery', { days: DELIVERY_DAYS }) },
    { heading: t('titles.cardData'), text: t('cardData') },
  ];
}
