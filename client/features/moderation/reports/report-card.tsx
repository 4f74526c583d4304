import { type RefObject, useId, useRef } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:admin/report';
import { SITE_NAME } from '../../../../shared/association/brand.ts';
import type { Report } from '../../../../shared/features/chat/chat-safety.ts';
import { call } from '../../../calls/api.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { useNextCard } from '../../../ui/lists/use-next-card.ts';
import { Time } from '../../../ui/time.tsx';
import { eventLine } from '../../chat/message/event-line.ts';

/** A report with its evidence, and the button that marks it as handled. */
export function ReportCard({ report }: { report: Report }) {
  const { about, reporter, text, project, evidence, status, created_at } = report;
  const heading = useId();
  const root = useRef<HTMLElement>(null);
  return (
    <article ref={root} className="report-card" aria-labelledby={heading}>
      <div className="report-head">
        <h3 id={heading}>{t('title', { about: about.fullName })}</h3>
        <span className={`chip ${status === 'open' ? 'mind' : 'good'}`}>
          {t(`statuses.${status}`)}
        </span>
      </div>
      <blockquote className="typed-text report-text">{text}</blockquote>
      <DefinitionList
        lines={[
          [t('about'), <Person key="about" person={about} />],
          [t('reporter'), <Person key="reporter" person={reporter} />],
          [t('at'), <Time key="at" at={created_at} />],
          [
            t('hello'),
            report.hello && (
              <Link to={`/admin/recordings?show=all&user=${about.id}`}>{t('hear')}</Link>
            ),
          ],
          [
            t('demo'),
            report.demo && (
              <Link to={`/admin/recordings?show=all&user=${about.id}`}>
                {t('hearDemo', { title: report.demo.title })}
              </Link>
            ),
          ],
          [
            t('brief'),
            report.brief_id !== null && (
              <Link to={`/briefs/${report.brief_id}`}>{t('readBrief')}</Link>
            ),
          ],
          [t('project'), project && <Link to={`/project/${project.id}`}>{project.name}</Link>],
        ]}
      />
      {evidence.length > 0 && <EvidenceList evidence={evidence} />}
      <StatusButton report={report} root={root} />
    </article>
  );
}

function Person({ person }: { person: Report['about'] }) {
  return (
    <Link to={`/admin/user/${person.id}`}>
      {person.fullName} ({person.username})
    </Link>
  );
}

function EvidenceList({ evidence }: Pick<Report, 'evidence'>) {
  return (
    <details className="report-evidence">
      <summary>{t('evidence', { count: evidence.length })}</summary>
      <ol className="list-plain">
        {evidence.map((message) => {
          const line = eventLine(message);
          return (
            <li key={message.seq}>
              <span className="report-sender">
                {line === undefined ? message.senderName : SITE_NAME}
              </span>{' '}
              <span className="quiet">
                <Time at={message.created_at} />
              </span>
              {!message.deleted && <p className="typed-text">{line ?? message.text}</p>}
              {message.deleted && <p className="quiet">{t('deletedMessage')}</p>}
              {message.formerTexts?.map((text, index) => (
                <p key={index} className="typed-text">
                  <span className="quiet">{t('formerText')}</span> {text}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
    </details>
  );
}

interface StatusButtonProps {
  report: Report;
  root: RefObject<HTMLElement | null>;
}

/** Marks a report as handled, or reopens it. The focus moves to the next report in the list. */
function StatusButton({ report: { id, about, status }, root }: StatusButtonProps) {
  const toNextCard = useNextCard(root);
  const next = status === 'open' ? 'handled' : 'open';

  async function change(): Promise<void> {
    const answer = await call('/admin/changeReportStatus', { reportId: id, status: next });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    const word = t(`statuses.${next}`).toLowerCase();
    await toNextCard(t('changed', { about: about.fullName, status: word }));
  }

  return <ActionButton run={change}>{status === 'open' ? t('handle') : t('reopen')}</ActionButton>;
}
