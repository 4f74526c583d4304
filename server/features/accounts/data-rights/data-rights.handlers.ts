import type { dataRightsCalls } from '../../../../shared/features/accounts/data-rights.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { DataExportService } from './data-export.service.ts';
import type { DeletionService } from './deletion.service.ts';

interface DataRightsParts {
  readonly dataExport: DataExportService;
  readonly deletion: DeletionService;
}

/** The code behind the rights over one's own data. */
export function dataRightsHandlers({
  dataExport,
  deletion,
}: DataRightsParts): Handlers<typeof dataRightsCalls> {
  return {
    '/users/downloadData': (_payload, { session }) => dataExport.archive(session),
    '/users/deleteAccount': async ({ password }, { session }) => ({
      data: { delete_at: (await deletion.ask(session, password)).toISOString() },
    }),
    '/users/keepAccount': async (_payload, { session }) => {
      await deletion.keep(session);
      return { data: null };
    },
  };
}
