import { dropRecords } from '../storage/kept-records.ts';
import { letAppGo } from './app-keeper.ts';

/** Deletes the local data of an account whose session ended while the site was not open. */
export async function forgetPerson(): Promise<void> {
  await Promise.all([dropRecords(), letAppGo()]);
}
