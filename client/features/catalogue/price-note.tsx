import { t } from 'texts:catalogue/priceNote';
import { t as tConversion } from 'texts:payments/conversion';
import { writeRateList } from '../../languages/rate-list.ts';
import { MERCHANT } from '../../languages/merchant.ts';
import './price-note.css';

/**
 * The statements that the law requires below prices in euro: conversion into dinar, and VAT. A demo
 * also names its rate list.
 */
export function PriceNote({ demoRate: list }: { demoRate: string | null }) {
  return (
    <p className="price-note">
      {list !== null && `${t('demoRate', { list: writeRateList(list) })} `}
      {tConversion('statement')} {MERCHANT.vat}
    </p>
  );
}
