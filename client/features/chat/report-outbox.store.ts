import { create } from 'zustand';
import { browserParts, readKeptList, type StoreParts } from '../../browser-storage.ts';

/** A report on its way. It leaves the outbox once the server has answered. */
export interface OutgoingReport {
  readonly clientId: string;
  readonly text: string;
  readonly aboutId: number;
  readonly conversationId?: number;
  readonly projectId?: number;
}

interface ReportOutboxState {
  readonly reports: readonly OutgoingReport[];
  add: (report: OutgoingReport) => void;
  remove: (clientId: string) => void;
  restore: () => void;
}

const KEY = 'report-outbox';

/** Makes the outbox of reports: kept in the storage, so that a reload or a crash loses none. */
export function createReportOutbox({ storage, onOtherTab }: Omit<StoreParts, 'now'>) {
  const read = () => readKeptList(storage, KEY, isOutgoing);
  const useStore = create<ReportOutboxState>()((set) => {
    /** Changes what is kept now, which another tab may have written since. */
    const change = (edit: (reports: OutgoingReport[]) => OutgoingReport[]) => {
      const reports = edit(read());
      storage.setItem(KEY, JSON.stringify(reports));
      set({ reports });
    };
    return {
      reports: read(),
      add: (report) => change((reports) => [...reports, report]),
      remove: (clientId) => change((reports) => reports.filter((one) => one.clientId !== clientId)),
      restore: () => set({ reports: read() }),
    };
  });
  onOtherTab((key) => {
    if (key === null || key === KEY) useStore.getState().restore();
  });
  return useStore;
}

/** The outbox of reports of this browser. */
export const useReportOutbox = createReportOutbox(browserParts);

function isOutgoing(value: unknown): value is OutgoingReport {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, text, aboutId, conversationId, projectId } = value as Record<string, unknown>;
  const isIdIfThere = (id: unknown) => id === undefined || Number.isSafeInteger(id);
  return (
    typeof clientId === 'string' &&
    typeof text === 'string' &&
    Number.isSafeInteger(aboutId) &&
    isIdIfThere(conversationId) &&
    isIdIfThere(projectId)
  );
}
