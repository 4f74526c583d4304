import { rateListIn } from '../../../platform/rate-list.ts';
import { dayInBelgrade } from '../../../../shared/money/belgrade.ts';
import type { AuditChange } from '../../../../shared/features/audit.ts';
import type * as wire from '../../../../shared/features/payments/payments.ts';
import { nameList, writeRate } from '../../../../shared/money/rate-words.ts';
import { tidyText } from '../../../../shared/texts/line.ts';
import { type RateEntry, rateEntryRules } from '../../../../shared/rules/orders/rate-entry.ts';
import { ASKED_ROWS, cutPage } from '../../../database/list-page.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { alarmText, raiseAlarm } from '../../../platform/alarms.ts';
import { recordAction } from '../../../platform/audit.ts';
import {
  conflict,
  refusalFor,
  requireRules,
  ruleBroken,
} from '../../../platform/requests/refusal.ts';
import type { FeatureParts } from '../../../parts.ts';
import { doubtText, judgeList, type ListedRate } from './judge-list.ts';
import { addList, findRateInForce } from './rate.ts';
import { readNbsRate } from './sources/parse-values.ts';
import { RATES_PATH } from './rate-update.service.ts';
import { findLastList, findList, listAttempts, listRates } from './rates.repository.ts';

interface RateAdminParts extends Pick<FeatureParts, 'db' | 'clock'> {
  /** Whether the recorded rate is used, which excludes all others. */
  readonly recorded: boolean;
}

interface RateForm extends RateEntry {
  readonly override: boolean;
}

/** Answers of the sources that are shown. */
const ATTEMPTS_SHOWN = 50;
/** Greater than the lists of any year: a page cursor is the year times this, plus the number. */
const MAX_LISTS = 1_000;

export type RateAdmin = ReturnType<typeof createRateAdmin>;

/** Creates the service with which administrators view and enter exchange rates. */
export function createRateAdmin({ db, clock, recorded }: RateAdminParts) {
  return {
    /** Returns one page of rates, newest list first, and the latest answers of the sources. */
    async list(before?: number) {
      const cursor = before === undefined ? undefined : splitCursor(before);
      const { rows, last } = cutPage(await listRates(db, { before: cursor, limit: ASKED_ROWS }));
      const inForce = await findInForce();
      const attempts = await listAttempts(db, { limit: ATTEMPTS_SHOWN });
      return {
        rates: rows.map((row) => viewListedRate(row, inForce)),
        next: last ? last.list_year * MAX_LISTS + last.list_no : null,
        attempts: attempts.map(viewRateAttempt),
        recorded,
        today: dayInBelgrade(clock.now()),
      };
    },

    /**
     * Adds a list that an administrator copied from the central bank. The log records it with its
     * reason, and all administrators are e-mailed at once, so that a second person sees it.
     */
    async enter(actorId: number, form: RateForm): Promise<wire.ListedRate> {
      if (recorded) throw conflict('rate.recorded-only');
      requireRules(rateEntryRules, form);
      const rate = toListedRate(form);
      await transaction(db, (trx) => add(trx, { actorId, rate, form }));
      const row = await findList(db, rate.list);
      if (!row) throw new Error('The rate list that was just added is missing.');
      return viewListedRate(row, await findInForce());
    },
  };

  function findInForce() {
    return findRateInForce(db, { recorded }, clock.now());
  }

  async function add(
    trx: Trx,
    { actorId, rate, form }: { actorId: number; rate: ListedRate; form: RateForm },
  ): Promise<void> {
    const last = await findLastList(trx);
    const { list, middleE4 } = rate;
    if (await findList(trx, list)) throw conflict('rate.list-known', {}, { field: 'listNo' });
    const refusal = judgeList(rate, last, dayInBelgrade(clock.now()));
    if (refusal && !(refusal.isJump && form.override)) throw refusalFor(refusal.problem);
    const reason = tidyText(form.reason);
    const origin = { source: 'hand', note: reason, fetched_at: clock.now() };
    const isNew = await addList(trx, rate, origin);
    if (!isNew) throw conflict('rate.list-known', {}, { field: 'listNo' });
    const name = nameList({ list_no: list.no, formed_on: list.formedOn });
    const to = { text: `${writeRate(middleE4)} RSD` };
    const from = last ? { text: `${writeRate(last.middle_e4)} RSD` } : null;
    const changes: AuditChange[] = [{ what: { text: name }, from, to }];
    if (refusal) {
      const doubt = { text: doubtText(refusal.doubt, 'en') };
      changes.push({ what: { code: 'refusal' }, from: doubt, to: { code: 'overridden' } });
    }
    await recordAction(trx, { actorId, action: 'rate', subject: 'books', changes, reason });
    await raiseAlarm(trx, {
      key: `rate-by-hand:${list.year}-${list.no}`,
      urgent: true,
      what: alarmText('rate.entered-by-hand', (language) => ({
        list: rateListIn(language)(name),
        rate: middleE4 / 10_000,
        doubt: refusal ? doubtText(refusal.doubt, language) : 'none',
      })),
      path: RATES_PATH,
    });
  }
}

function toListedRate({ listNo, formedOn, appliesOn, rate }: RateForm): ListedRate {
  const middleE4 = readNbsRate(rate);
  if (middleE4 === null) throw ruleBroken('rate.wrong', {}, { field: 'rate' });
  const list = { year: Number(formedOn.slice(0, 4)), no: Number(listNo), formedOn };
  return { list, appliesOn, middleE4 };
}

function splitCursor(before: number): { year: number; no: number } {
  return { year: Math.floor(before / MAX_LISTS), no: before % MAX_LISTS };
}

type RateRow = Awaited<ReturnType<typeof listRates>>[number];
type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

/** The list that is in force; undefined if none may be charged. */
type InForce = Pick<RateRow, 'list_year' | 'list_no'> | undefined;

function viewListedRate(row: RateRow, inForce: InForce): wire.ListedRate {
  return {
    list_year: row.list_year,
    list_no: row.list_no,
    formed_on: row.formed_on,
    applies_on: dayInBelgrade(row.valid_from),
    rate: writeRate(row.middle_e4),
    source: row.source,
    note: row.note,
    added_at: row.fetched_at.toISOString(),
    in_force: row.list_year === inForce?.list_year && row.list_no === inForce.list_no,
  };
}

function viewRateAttempt(row: AttemptRow): wire.RateAttempt {
  return {
    id: row.id,
    at: row.at.toISOString(),
    source: row.source,
    outcome: row.outcome,
    reason: row.reason,
    list_no: row.list_no,
    rate: row.middle_e4 === null ? null : writeRate(row.middle_e4),
  };
}
