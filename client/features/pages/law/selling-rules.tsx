import page from 'page:selling-rules';
import { t } from 'texts:heads/sellingRules';
import { lawScreen } from './law-page.tsx';

/** The selling rules: purchase, payment, delivery, complaints, and earnings of freelancers. */
export const { head, Component } = lawScreen('/selling-rules', page, t('description'));
