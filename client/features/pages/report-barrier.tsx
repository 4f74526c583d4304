import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api.ts';
import { notify } from '../../ui/notice.store.ts';
import { Button } from '../../ui/button.tsx';
import { useSession } from '../accounts/session.store.ts';
import { texts } from './accessibility.texts.ts';
import { LinkRow } from './link-row.tsx';

/**
 * How to report a barrier: signed in by a conversation with support, which stays at hand with its
 * answers; everybody by mail. What helps to know stands before either.
 */
export function ReportBarrier() {
  const signedIn = useSession((state) => state.session !== null);
  const { heading, paragraphs, points, links, after } = texts.report;
  return (
    <section className="text-section">
      <h2 id="report">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {signedIn ? <OpenConversation /> : <p>{texts.report.visitors}</p>}
      <LinkRow links={links} />
      <p>{after}</p>
    </section>
  );
}

/** Leads to the conversation with support; where nobody is there, says so and leaves the mail. */
function OpenConversation() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    const answer = await call('/conversations/findSupport', {});
    setBusy(false);
    if (answer.success) await navigate(`/user/messages/${answer.data.userId}`);
    else notify(texts.report.noSupport(answer.info), { tone: 'bad' });
  }

  return (
    <div>
      <Button variant="main" busy={busy} onClick={() => void open()}>
        {texts.report.open}
      </Button>
    </div>
  );
}
