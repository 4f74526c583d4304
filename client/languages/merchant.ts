import { t as tAcquirer } from 'texts:merchant/acquirer';
import { t as tFacts } from 'texts:merchant/facts';
import { t as tSupport } from 'texts:merchant/support';
import { LANGUAGE } from '../../shared/languages/locale.ts';
import { acquirerIn, merchantIn } from '../../shared/association/merchant.ts';

/** The association's data in the language of the page. */
export const MERCHANT = merchantIn(LANGUAGE, tFacts);

export const ACQUIRER = acquirerIn(tAcquirer);

/** The hours of support, as a part of a sentence. */
export const SUPPORT_HOURS = tSupport('hours');
