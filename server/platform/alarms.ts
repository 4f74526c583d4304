import type { Kysely } from 'kysely';
import {
  type InLanguages,
  inEachLanguage,
  type SiteLanguage,
} from '../../shared/languages/site-languages.ts';
import type { DB } from '../database/types.ts';
import { type MessageKey, type ParamsOf, textsOf } from './messages.ts';

/** Something about money that an administrator has to know of. */
export interface Alarm {
  /** Names the occasion, such as 'review:17': the same one is raised once, however often it is seen. */
  readonly key: string;
  /** Urgent ones are written about at once, the others in one letter a day. */
  readonly urgent: boolean;
  /** In one or two sentences. Mail may be read by others: no names and no card data. */
  readonly what: InLanguages<string>;
  /** The screen that shows it, such as '/admin/books'. */
  readonly path: string;
}

/**
 * Raises an alarm in the caller's transaction, so that it is there if, and only if, its occasion is.
 * The letters are the administration's; see `alarm-letters.job.ts`.
 */
export async function raiseAlarm(db: Kysely<DB>, { what, ...alarm }: Alarm): Promise<void> {
  await db
    .insertInto('alarm')
    .values({ ...alarm, what: what.en, what_sr: what['sr-Latn'], what_sr_cyrl: what['sr-Cyrl'] })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Writes an alarm in every language. */
export function alarmText<Key extends MessageKey<'alarms'>>(
  key: Key,
  paramsIn: (language: SiteLanguage) => ParamsOf<'alarms', Key>,
): InLanguages<string> {
  return inEachLanguage((language) => textsOf('alarms', language)(key, paramsIn(language)));
}
