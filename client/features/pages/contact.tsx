import { DefinitionList } from '../../ui/definition-list.tsx';
import { Page } from '../../ui/page.tsx';
import { texts } from './contact.texts.ts';
import { LinkRow } from './link-row.tsx';
import { PartnerList } from './partner-list.tsx';
import { SupportWays } from './support-ways.tsx';
import './text-sections.css';

/** Whom to write to: the three kinds of support, the association, the partners. */
export function Component() {
  return (
    <Page title={texts.title} lead={<p>{texts.lead}</p>}>
      <div className="text">
        <section className="text-section">
          <h2>{texts.support}</h2>
          <SupportWays ways={texts.ways} />
        </section>
        <section className="text-section">
          <h2>{texts.more}</h2>
          <p>{texts.moreText}</p>
          <LinkRow links={texts.moreLinks} />
        </section>
        <GeneralAddress />
        <section className="text-section">
          <h2>{texts.partners}</h2>
          <p>{texts.partnersLead}</p>
          <PartnerList linkOf={({ email }) => ({ to: `mailto:${email}`, label: email })} />
        </section>
      </div>
    </Page>
  );
}

function GeneralAddress() {
  const { name, address, email, telephone } = texts.merchant;
  return (
    <section className="text-section">
      <h2>{texts.general}</h2>
      <DefinitionList
        lines={[
          [texts.name, name],
          [texts.address, address],
          [
            texts.email,
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [texts.telephone, telephone],
          [texts.hours, texts.hoursValue],
        ]}
      />
    </section>
  );
}
