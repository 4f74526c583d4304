import { dropRecords } from '../kept-records.ts';
import { letAppGo } from './app-keeper.ts';

/** Takes away what was kept for a person whose session ended while the site was not open. */
export async function forgetPerson(): Promise<void> {
  await Promise.all([dropRecords(), letAppGo()]);
}
