import {
  type InLanguages,
  inEachLanguage,
  type SiteLanguage,
} from '../../shared/languages/site-languages.ts';
import type { Db } from '../database/db.ts';
import { type MessageKey, type ParamsOf, textsOf } from './messages.ts';

/** Something about money that needs an administrator's attention. */
export interface Alarm {
  /**
   * Identifies the occasion, such as 'review:17'. An alarm with a known key is not raised again.
   */
  readonly key: string;
  /** Urgent alarms are e-mailed at once, the others in one e-mail a day. */
  readonly urgent: boolean;
  /** One or two sentences without names or card data, because e-mail may be read by others. */
  readonly what: InLanguages<string>;
  readonly path: string;
}

/**
 * Raises an alarm in the caller's transaction, so that it exists only if its occasion does.
 * `alarm-emails.job.ts` sends the e-mails.
 */
export async function raiseAlarm(db: Db, { what, ...alarm }: Alarm): Promise<void> {
  await db
    .insertInto('alarm')
    .values({ ...alarm, what: what.en, what_sr: what['sr-Latn'], what_sr_cyrl: what['sr-Cyrl'] })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Renders an alarm in every language. */
export function alarmText<Key extends MessageKey<'alarms'>>(
  key: Key,
  paramsIn: (language: SiteLanguage) => ParamsOf<'alarms', Key>,
): InLanguages<string> {
  return inEachLanguage((language) => textsOf('alarms', language)(key, paramsIn(language)));
}
