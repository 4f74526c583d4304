import { Link } from 'react-router-dom';
import { t } from 'texts:pages/home';
import { SITE_NAME } from '../../../shared/brand.ts';
import { Page } from '../../ui/page.tsx';
import { texts } from './home.texts.ts';
import { Waveform } from './waveform.tsx';
import './home.css';

/** The first screen: a welcome and the four ways in. */
export function Component() {
  return (
    <Page title={SITE_NAME} heading={t('homeHeading')} lead={<p>{t('homeLead')}</p>}>
      <Waveform />
      <h2 className="visually-hidden">{t('homeBoxes')}</h2>
      <ul className="boxes list-plain">
        {texts.boxes.map((box) => (
          <li key={box.to} className="box">
            <h3>
              <Link to={box.to}>{box.title}</Link>
            </h3>
            <p>{box.text}</p>
          </li>
        ))}
      </ul>
      <section className="promises">
        <h2>{t('promisesHeading')}</h2>
        <ul className="promise-list list-plain">
          {texts.promises.map(({ title, text }) => (
            <li key={title} className="promise">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Link to="/about">{t('promisesMore')}</Link>
      </section>
    </Page>
  );
}
