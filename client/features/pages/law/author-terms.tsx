import page from 'page:author-terms';
import { t } from 'texts:heads/authorTerms';
import { lawScreen } from './law-page.tsx';

/** The terms for freelancers. */
export const { head, Component } = lawScreen('/author-terms', page, t('description'));
