import type { Demo, OwnDemo } from '../../../../shared/features/recordings.ts';
import { MAX_DEMOS } from '../../../../shared/limits.ts';
import { messageText } from '../../../../shared/rules/chat/message-text.ts';
import { demoRules } from '../../../../shared/rules/selling/recordings.ts';
import { tidyLine } from '../../../../shared/texts/line.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound, requireRules, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { factsOf, type RecordingParts, viewDecided } from './hello.service.ts';
import {
  countDemos,
  deleteRecording,
  findOwnDemos,
  findPublicDemos,
  insertRecording,
  type OwnRecordingRow,
  ownsService,
} from './recording.repository.ts';

export type DemosService = ReturnType<typeof createDemos>;

/**
 * Creates the service for demos that are uploaded for a service. A service has at most five demos,
 * including its sounds on sale.
 */
export function createDemos({ db, clock, sounds, stockFiles, releaseFile }: RecordingParts) {
  async function view(rows: readonly OwnRecordingRow[]): Promise<OwnDemo[]> {
    const facts = await sounds.byFileIds(rows.map(({ file_id }) => file_id));
    return rows.map((row) => ({
      ...viewDecided(row, facts),
      title: row.title ?? '',
      what: row.words,
      language: row.language,
    }));
  }

  return {
    /** Returns the demos of the caller's service in any state. */
    async own({ accountId }: Session, serviceId: number): Promise<OwnDemo[]> {
      if (!(await ownsService(db, serviceId, accountId))) throw notFound('service.not-found');
      return view(await findOwnDemos(db, serviceId));
    },

    /**
     * Adds a demo, or replaces the one with the same file. Nobody else hears it before an
     * administrator approves it.
     */
    async save({ accountId }: Session, { serviceId, fileId, ...input }: PayloadOf<'/demos/save'>) {
      if (!(await ownsService(db, serviceId, accountId))) throw notFound('service.not-found');
      const [title, what] = [tidyLine(input.title), messageText(input.what)];
      const language = tidyLine(input.language ?? '');
      requireRules(demoRules, { title, what, language });
      const row = await transaction(db, async (trx) => {
        const upload = { accountId, purpose: 'demo' } as const;
        if (!(await stockFiles.holdRecording(trx, fileId, upload))) {
          throw notFound('file.not-uploaded', {}, { field: 'fileId' });
        }
        await deleteRecording(trx, accountId, { demoOf: serviceId, fileId });
        const { own, on_sale: onSale } = await countDemos(trx, serviceId);
        if (own + onSale >= MAX_DEMOS) {
          throw ruleBroken('service.too-many-demos', { most: MAX_DEMOS }, { field: 'fileId' });
        }
        return insertRecording(trx, {
          account_id: accountId,
          service_id: serviceId,
          file_id: fileId,
          title,
          words: what,
          language: language === '' ? null : language,
          saved_at: clock.now(),
        });
      });
      const [demo] = await view([row]);
      if (!demo) throw new Error(`The demo ${row.id} has no view.`);
      return demo;
    },

    async remove({ accountId }: Session, demoId: number): Promise<void> {
      await transaction(db, async (trx) => {
        const fileId = await deleteRecording(trx, accountId, { demoId });
        if (fileId === undefined) throw notFound('demo.not-found');
        await releaseFile(trx, fileId);
      });
    },

    /** Returns the public demos of these services by service id, in two queries. */
    async byServiceIds(serviceIds: readonly number[]): Promise<ReadonlyMap<number, Demo[]>> {
      const rows = await findPublicDemos(db, serviceIds);
      const facts = await sounds.byFileIds(rows.map(({ file_id }) => file_id));
      const byService = new Map<number, Demo[]>();
      for (const { id, service_id, title, words: what, language, file_id } of rows) {
        const { audio, length_ms, peaks } = factsOf(facts, file_id);
        if (audio === null || service_id === null) continue;
        const demo = { id, title: title ?? '', what, language, audio, length_ms, peaks };
        byService.set(service_id, [...(byService.get(service_id) ?? []), demo]);
      }
      return byService;
    },
  };
}
