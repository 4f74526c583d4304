import page from 'page:privacy';
import { t } from 'texts:heads/privacy';
import { lawScreen } from './law-page.tsx';

export const { head, Component } = lawScreen('/privacy', page, t('description'));
