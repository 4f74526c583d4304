import { onConnected } from '../../live.ts';
import { startBlocks } from './blocks.store.ts';
import { useReportOutbox } from './report-outbox.store.ts';
import { deliverReports } from './send-report.ts';

/** Ties reports and blocks to the live wire, for as long as the page is open. */
export function startSafety(): void {
  startBlocks();
  onConnected(() => {
    if (useReportOutbox.getState().reports.length > 0) void deliverReports();
  });
}
