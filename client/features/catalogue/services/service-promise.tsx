import { t } from 'texts:services/general';
import type { Service } from '../../../../shared/features/services.ts';
import { languageNames } from '../../../languages/language-names.ts';
import './service-facts.css';

/** Shows the promises of a service: languages, days to deliver, and revisions. */
export function ServicePromise({ service }: { service: Service }) {
  const { languages, deliveryDays, revisions } = service;
  const promises = [
    languages.length > 0 && t('speaks', { languages: languageNames(languages) }),
    deliveryDays !== null && t('delivers', { days: deliveryDays }),
    revisions !== null && t('revisionsIncluded', { count: revisions }),
  ].filter((promise) => promise !== false);
  return promises.length === 0 ? null : (
    <p className="service-promise quiet">{promises.join(' · ')}</p>
  );
}
