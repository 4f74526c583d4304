import page from 'page:figures';
import { t } from 'texts:heads/figures';
import { lawScreen } from '../law/law-page.tsx';

/** How the figures of freelancers are counted. */
export const { head, Component } = lawScreen('/figures', page, t('description'));
