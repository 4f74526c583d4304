import { Link } from 'react-router-dom';
import { t } from 'texts:pages/home';
import { SITE_NAME } from '../../../shared/association/brand.ts';
import { COMMISSION_BASIS_POINTS } from '../../../shared/limits.ts';
import { Page } from '../../ui/page.tsx';
import { Waveform } from './waveform.tsx';
import './home.css';
import { t as tHead } from 'texts:heads/home';
import { SUPPORT_ADDRESSES } from '../../../shared/association/support.ts';
import { MERCHANT } from '../../languages/merchant.ts';
import type { ScreenHead } from '../../rendering/head.ts';

const BOXES = [
  { to: '/audio-stock', name: 'buy' },
  { to: '/audio-services-categories', name: 'hire' },
  { to: '/user/projects', name: 'sell' },
  { to: '/user/services-categories', name: 'offer' },
] as const;

const PROMISES = [
  { name: 'heard', title: t('promiseTitles.heard') },
  { name: 'yours', title: t('promiseTitles.yours') },
  {
    name: 'share',
    title: t('promiseTitles.share', { percent: 100 - COMMISSION_BASIS_POINTS / 100 }),
  },
] as const;

/** Metadata of the association that runs the site, and of the search. */
export const head: ScreenHead = (_data, { site }) => {
  const association = `${site}/#association`;
  const description = tHead('description');
  return {
    path: '/',
    title: SITE_NAME,
    description,
    data: {
      '@graph': [
        {
          '@type': 'Organization',
          '@id': association,
          name: SITE_NAME,
          legalName: MERCHANT.name,
          url: `${site}/`,
          logo: `${site}/icons/icon-512.png`,
          description,
          email: MERCHANT.email,
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'technical support',
            email: SUPPORT_ADDRESSES.technical,
            url: `${site}/contact`,
          },
        },
        {
          '@type': 'WebSite',
          name: SITE_NAME,
          url: `${site}/`,
          publisher: { '@id': association },
          potentialAction: {
            '@type': 'SearchAction',
            target: `${site}/search?words={words}`,
            'query-input': 'required name=words',
          },
        },
      ],
    },
  };
};

/** The home page: a welcome and four ways to start. */
function HomeScreen() {
  return (
    <Page title={SITE_NAME} heading={t('homeHeading')} lead={<p>{t('homeLead')}</p>}>
      <Waveform />
      <h2 className="visually-hidden">{t('homeBoxes')}</h2>
      <ul className="boxes list-plain">
        {BOXES.map(({ to, name }) => (
          <li key={name} className="box">
            <h3>
              <Link to={to}>{t(`boxTitles.${name}`)}</Link>
            </h3>
            <p>{t(`boxTexts.${name}`)}</p>
          </li>
        ))}
      </ul>
      <section className="promises">
        <h2>{t('promisesHeading')}</h2>
        <ul className="promise-list list-plain">
          {PROMISES.map(({ name, title }) => (
            <li key={name} className="promise">
              <h3>{title}</h3>
              <p>{t(`promiseTexts.${name}`)}</p>
            </li>
          ))}
        </ul>
        <Link to="/about">{t('promisesMore')}</Link>
      </section>
    </Page>
  );
}

export { HomeScreen as Component };
