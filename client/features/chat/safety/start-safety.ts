import { onKept } from '../../../kept/kept-lists.ts';
import { onConnected } from '../../../live.ts';
import { startBlocks } from './blocks.store.ts';
import { deliverReports } from './send-report.ts';

/** Ties reports and blocks to the live wire, for as long as the page is open. */
export function startSafety(): void {
  startBlocks();
  onConnected(() => void deliverReports());
  onKept(() => void deliverReports());
}
