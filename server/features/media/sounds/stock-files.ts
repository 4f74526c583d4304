import type { Transaction } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { lockOwnSound } from './sound.repository.ts';

/** What other features do with the files of sounds before they are for sale. */
export interface StockFiles {
  /**
   * Holds a finished stock upload of this account until the transaction ends, so that of two projects
   * that want it at once one waits for the other; false where there is none.
   */
  hold(trx: Transaction<DB>, fileId: string, accountId: number): Promise<boolean>;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Makes what answers other features about the files of sounds. */
export function createStockFiles(): StockFiles {
  return {
    hold: async (trx, fileId, accountId) =>
      UUID.test(fileId) && (await lockOwnSound(trx, fileId, accountId)),
  };
}
