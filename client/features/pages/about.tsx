import { Page } from '../../ui/page.tsx';
import { texts } from './about.texts.ts';
import { PartnerList } from './partner-list.tsx';
import { TextSections } from './text-sections.tsx';
import { useHashTarget } from './use-hash-target.ts';

/** The project, the platform and the partner organisations. */
export function Component() {
  useHashTarget();
  return (
    <Page title={texts.title} heading={texts.heading} lead={<p>{texts.lead}</p>}>
      <div className="text">
        <TextSections sections={texts.sections} />
        <section className="text-section">
          <h2 id="partners">{texts.partners}</h2>
          <p>{texts.partnersLead}</p>
          <PartnerList linkOf={({ website }) => ({ to: website, label: new URL(website).host })} />
        </section>
      </div>
    </Page>
  );
}
