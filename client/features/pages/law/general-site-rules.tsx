import page from 'page:general-site-rules';
import { t } from 'texts:heads/generalSiteRules';
import { lawScreen } from './law-page.tsx';

/** The general site rules: who may use the site, and how people treat each other. */
export const { head, Component } = lawScreen('/general-site-rules', page, t('description'));
