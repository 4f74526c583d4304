import page from 'page:terms-of-use';
import { t } from 'texts:heads/termsOfUse';
import { lawScreen } from './law-page.tsx';

export const { head, Component } = lawScreen('/terms-of-use', page, t('description'));
