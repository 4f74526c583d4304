import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ContentsList } from './contents-list.tsx';
import { type Question, type QuestionGroup, texts } from './faq.texts.ts';
import { LinkRow } from './link-row.tsx';
import { useHashTarget } from './use-hash-target.ts';
import './faq.css';
import './text-sections.css';

/**
 * Frequently asked questions, all open: a screen reader goes through them by its key for headings,
 * the browser's search finds every word, and each question has an address.
 */
export function Component() {
  useHashTarget();
  return (
    <Page title={texts.title} heading={texts.heading} lead={<p>{texts.lead}</p>}>
      <div className="text-with-contents">
        <ContentsList
          entries={texts.groups.map(({ heading }, index) => ({
            id: groupId(index),
            label: heading,
          }))}
        />
        <div className="text">
          {texts.groups.map((group, index) => (
            <Group key={group.heading} id={groupId(index)} group={group} />
          ))}
          <section className="text-section">
            <h2>{texts.notAnswered}</h2>
            <p>{texts.notAnsweredText}</p>
            <div>
              <ButtonLink variant="main" to={texts.contact.to}>
                {texts.contact.label}
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
    </Page>
  );
}

function groupId(index: number): string {
  return `group-${index + 1}`;
}

function Group({ id, group: { heading, questions } }: { id: string; group: QuestionGroup }) {
  return (
    <section className="faq-group">
      <h2 id={id}>{heading}</h2>
      {questions.map((question) => (
        <Answer key={question.id} question={question} />
      ))}
    </section>
  );
}

function Answer({ question: { id, question, answer, links = [] } }: { question: Question }) {
  return (
    <div className="text-section faq-question">
      <h3 id={id}>{question}</h3>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <LinkRow links={links} />
    </div>
  );
}
