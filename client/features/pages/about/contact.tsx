import { t } from 'texts:pages/contact';
import { t as tHead } from 'texts:heads/contact';
import { SUPPORT_ADDRESSES } from '../../../../shared/association/support.ts';
import { MERCHANT, SUPPORT_HOURS } from '../../../languages/merchant.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { LinkRow } from './link-row.tsx';
import { PartnerList } from './partner-list.tsx';
import type { ScreenHead } from '../../../rendering/head.ts';
import '../law/text-sections.css';
import './support-kinds.css';

const SUPPORT_KINDS = (['technical', 'financial', 'educational'] as const).map((kind) => ({
  title: t(`kindTitles.${kind}`),
  text: t(`kindTexts.${kind}`),
  email: SUPPORT_ADDRESSES[kind],
}));

const MORE = [
  { to: '/faq', label: t('faq') },
  { to: '/support', label: t('howSupport') },
];

export const head: ScreenHead = () => ({
  path: '/contact',
  title: t('title'),
  description: tHead('description', { hours: SUPPORT_HOURS }),
});

/** The contact page: three kinds of support, the association and the partners. */
export function Component() {
  return (
    <Page title={t('title')} lead={<p>{t('lead', { supportHours: SUPPORT_HOURS })}</p>}>
      <div className="text">
        <section className="text-section">
          <h2>{t('support')}</h2>
          <SupportKinds kinds={SUPPORT_KINDS} />
        </section>
        <section className="text-section">
          <h2>{t('more')}</h2>
          <p>{t('moreText')}</p>
          <LinkRow links={MORE} />
        </section>
        <GeneralAddress />
        <section className="text-section">
          <h2>{t('partners')}</h2>
          <p>{t('partnersLead')}</p>
          <PartnerList linkOf={({ email }) => ({ to: `mailto:${email}`, label: email })} />
        </section>
      </div>
    </Page>
  );
}

function GeneralAddress() {
  const { name, address, email, telephone } = MERCHANT;
  return (
    <section className="text-section">
      <h2>{t('general')}</h2>
      <DefinitionList
        lines={[
          [t('name'), name],
          [t('address'), address],
          [
            t('email'),
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [t('telephone'), telephone],
          [t('hours'), SUPPORT_HOURS],
        ]}
      />
    </section>
  );
}

interface SupportKind {
  readonly title: string;
  readonly text: string;
  readonly email: string;
}

/** The kinds of support side by side, each with its e-mail address. */
function SupportKinds({ kinds }: { kinds: readonly SupportKind[] }) {
  return (
    <ul className="support-kinds list-plain">
      {kinds.map(({ title, text, email }) => (
        <li key={title} className="raised support-kind">
          <h3>{title}</h3>
          <p>{text}</p>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ))}
    </ul>
  );
}
