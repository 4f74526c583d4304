import { dropRecords } from '../storage/browser-records.ts';
import { removeCachedApp } from './app-cache.ts';

/** Deletes an account's data from this device, after its session ended while no tab was open. */
export async function forgetPerson(): Promise<void> {
  await Promise.all([dropRecords(), removeCachedApp()]);
}
