import page from 'page:cookies';
import { t } from 'texts:heads/cookies';
import { CONSENT_DAYS } from '../../../../shared/association/legal-limits.ts';
import { lawScreen } from './law-page.tsx';

/** The cookie policy, which lists everything that the browser stores. */
export const { head, Component } = lawScreen(
  '/cookies',
  page,
  t('description', { days: CONSENT_DAYS }),
);
