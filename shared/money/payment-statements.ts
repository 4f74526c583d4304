import { DELIVERY_DAYS } from '../limits.ts';
import type { TextsOf } from '../messages/texts-of.ts';
import type { DocumentNote } from '../documents/document.ts';

interface StatementTexts {
  readonly t: TextsOf<'payments', 'statements'>;
  /** The text on the conversion to dinar, in the customary wording of banks. */
  readonly conversion: string;
  readonly vat: string;
}

/**
 * Returns the statements that banks and the law require beside every payment and on the receipt. A
 * lawyer confirms the texts on rights and taxes before going live.
 */
export function paymentStatements({ t, conversion, vat }: StatementTexts): readonly DocumentNote[] {
  return [
    { heading: t('titles.conversion'), text: conversion },
    { heading: t('titles.vat'), text: vat },
    { heading: t('titles.refunds'), text: t('refunds') },
    { heading: t('titles.delivery'), text: t('delivery', { days: DELIVERY_DAYS }) },
    { heading: t('titles.cardData'), text: t('cardData') },
  ];
}
