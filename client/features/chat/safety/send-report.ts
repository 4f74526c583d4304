import { t } from 'texts:chat/safety';
import { singleFlight } from '../../../../shared/once.ts';
import { sendLive, onConnected } from '../../../calls/live.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { uniqueId } from '../../../calls/unique-id.ts';
import { type OutgoingReport, reportOutbox } from '../composer/outbox.ts';
import { inTurn } from '../../../cues/window-locks.ts';
import { onUnsentWorkLoaded } from '../../../storage/unsent-lists.ts';
import { startBlocks } from './blocks.store.ts';

export type ReportTarget = Omit<OutgoingReport, 'clientId' | 'text'>;

type Outcome = 'answered' | 'waiting';

/**
 * Stores a report and sends it. Without a connection the report waits, and the person is notified.
 */
export async function sendReport(target: ReportTarget, text: string): Promise<void> {
  reportOutbox.put({ ...target, text, clientId: uniqueId() });
  if ((await deliverReports()) === 'waiting') notify(t('reportWaits'));
}

/**
 * Sends waiting reports one by one, only over the socket. An unacknowledged report waits for the
 * next connection. Its client id makes the retry idempotent.
 */
const deliverReports = singleFlight(async (): Promise<Outcome> => {
  let outcome: Outcome = 'answered';
  await inTurn('reports', async () => {
    await reportOutbox.reload();
    outcome = await deliverAll();
  });
  return outcome;
});

async function deliverAll(): Promise<Outcome> {
  for (;;) {
    const [next] = reportOutbox.use.getState().items;
    if (!next) return 'answered';
    const ack = await sendLive('report:send', next);
    if (!ack || (!ack.success && ack.again)) return 'waiting';
    reportOutbox.drop(next.clientId);
    if (ack.success) notify(t('reportSent'), { tone: 'good' });
    else notify(t('reportRefused', { why: ack.info }), { tone: 'bad' });
  }
}

/** Receives blocks, and sends waiting reports on each connection. */
export function startSafety(): void {
  startBlocks();
  onConnected(() => void deliverReports());
  onUnsentWorkLoaded(() => void deliverReports());
}
