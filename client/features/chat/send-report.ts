import { sendLive } from '../../live.ts';
import { notify } from '../../ui/notice.store.ts';
import { uniqueId } from '../../unique-id.ts';
import { type OutgoingReport, useReportOutbox } from './report-outbox.store.ts';
import { texts } from './safety.texts.ts';

/** What is reported, and about whom. */
export type ReportTarget = Omit<OutgoingReport, 'clientId' | 'text'>;

/** What became of reports that were sent. */
type Outcome = 'answered' | 'waiting';

let delivering: Promise<Outcome> | undefined;

/** Keeps a report and sends it; where that cannot be now, it waits, and the person is told so. */
export async function sendReport(target: ReportTarget, text: string): Promise<void> {
  useReportOutbox.getState().add({ ...target, text, clientId: uniqueId() });
  if ((await deliverReports()) === 'waiting') notify(texts.reportWaits);
}

/**
 * Sends what waits, one after the other. A report without an answer stays for the next connection:
 * its client id makes a repeat harmless. There is no other way than the live wire.
 */
export function deliverReports(): Promise<Outcome> {
  delivering ??= deliver().finally(() => {
    delivering = undefined;
  });
  return delivering;
}

async function deliver(): Promise<Outcome> {
  for (;;) {
    const { reports, remove } = useReportOutbox.getState();
    const [next] = reports;
    if (!next) return 'answered';
    const ack = await sendLive('report:send', next);
    if (!ack || (!ack.success && ack.again)) return 'waiting';
    remove(next.clientId);
    if (ack.success) notify(ack.info, { tone: 'good' });
    else notify(texts.reportRefused(ack.info), { tone: 'bad' });
  }
}
