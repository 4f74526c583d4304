import { Link } from 'react-router-dom';
import { t } from 'texts:pages/home';
import { SITE_NAME } from '../../../shared/association/brand.ts';
import { COMMISSION_BASIS_POINTS } from '../../../shared/limits.ts';
import { Page } from '../../ui/page.tsx';
import { Waveform } from './waveform.tsx';
import './home.css';

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

/** The first screen: a welcome and the four ways in. */
export function Component() {
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
