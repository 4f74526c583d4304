import type { Brief, BriefAnswer, OpenBrief, OwnBrief } from '../../../shared/features/briefs.ts';
import {
  AUDITION_DAYS,
  MAX_BRIEF_FILES,
  MAX_OPEN_ANSWERS,
  MAX_OPEN_BRIEFS,
} from '../../../shared/limits.ts';
import { dayInBelgrade, endOfDayInBelgrade } from '../../../shared/money/belgrade.ts';
import { readPrice } from '../../../shared/money/money.ts';
import { messageText } from '../../../shared/rules/chat/message-text.ts';
import { briefRules } from '../../../shared/rules/selling/brief.ts';
import { tidyLine } from '../../../shared/texts/line.ts';
import type { PayloadOf } from '../../../shared/features/call-table.ts';
import { ASKED_ROWS, pageOf } from '../../database/list-page.ts';
import { transaction } from '../../database/transaction.ts';
import type { Db, Trx } from '../../database/db.ts';
import { conflict, notFound, requireRules, ruleBroken } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import { DAY_MS } from '../../platform/start/clock.ts';
import { skeletonOf } from '../accounts/names/skeleton.ts';
import type { ServiceCategories } from '../catalogue/catalogue.service.ts';
import type { SoundReader } from '../media/sounds/sound-reader.ts';
import type { StockFiles } from '../media/uploads/finished-files.ts';
import { type Rates, rateToShow } from '../payments/rates/rate.ts';
import { type FiguresService, standingOf } from '../services/figures/figures.service.ts';
import type { FeatureParts } from '../../parts.ts';
import { countOpenAnswers, findOwnAnswer, listAnswers } from './answer.repository.ts';
import {
  countOpenBriefs,
  findBrief,
  listBriefFiles,
  findInvited,
  listInvitedNames,
  insertBrief,
  listOpen,
  listOwn,
  lockBrief,
} from './brief.repository.ts';
import { viewAnswer, viewBrief, viewOpen, viewOwn } from './brief.view.ts';
import { closeBrief } from './close-brief.ts';

export interface BriefsParts extends Pick<FeatureParts, 'db' | 'clock' | 'postbox' | 'publicUrl'> {
  readonly sounds: SoundReader;
  readonly stockFiles: Pick<StockFiles, 'holdRecording' | 'holdAttached'>;
  readonly categories: ServiceCategories;
  readonly rates: Rates;
  readonly standings: Pick<FiguresService, 'byAccountIds'>;
  /** Lets the sweep delete a file that nothing uses any more. */
  readonly releaseFile: (trx: Trx, fileId: string) => Promise<void>;
}

type NewBrief = PayloadOf<'/briefs/create'>;

/** A page of views. `next` is the `before` of the next page, or null on the last one. */
interface Paged<T> {
  readonly rows: T[];
  readonly next: number | null;
}

export type BriefsService = ReturnType<typeof createBriefs>;

/** Creates the service of briefs: buyers open, read, and close them; freelancers find them. */
export function createBriefs(parts: BriefsParts) {
  const { db, clock, sounds, stockFiles, categories, rates, standings } = parts;

  /** Locks the recording and the files of a new brief, and returns the ids of the files. */
  async function hold(trx: Trx, accountId: number, brief: NewBrief): Promise<string[]> {
    const { fileId, fileIds = [] } = brief;
    const upload = { accountId, purpose: 'spoken' } as const;
    if (fileId !== undefined && !(await stockFiles.holdRecording(trx, fileId, upload))) {
      throw notFound('file.not-uploaded', {}, { field: 'fileId' });
    }
    const wanted = [...new Set(fileIds.map((id) => id.toLowerCase()))];
    if (wanted.length > MAX_BRIEF_FILES) {
      throw ruleBroken('brief.too-many-files', { most: MAX_BRIEF_FILES }, { field: 'fileIds' });
    }
    const held = await stockFiles.holdAttached(trx, wanted, accountId);
    if (held.length < wanted.length) {
      throw notFound('file.not-uploaded', {}, { field: 'fileIds' });
    }
    return wanted;
  }

  return {
    async create({ accountId }: Session, brief: NewBrief): Promise<number> {
      const now = clock.now();
      const draft = draftBrief(brief, now);
      await categories.serviceCategory(brief.categoryId);
      const invited = await requireInvited(db, accountId, brief.invited ?? []);
      return transaction(db, async (trx) => {
        if ((await countOpenBriefs(trx, accountId)) >= MAX_OPEN_BRIEFS) {
          throw conflict('brief.too-many-open', { most: MAX_OPEN_BRIEFS });
        }
        const files = await hold(trx, accountId, brief);
        return insertBrief(trx, { ...draft, buyer_id: accountId }, { files, invited });
      });
    },

    async own({ accountId }: Session, before?: number): Promise<Paged<OwnBrief>> {
      const now = clock.now();
      const { rows, next } = pageOf(await listOwn(db, accountId, { before, limit: ASKED_ROWS }));
      return { rows: rows.map((row) => viewOwn(row, now)), next };
    },

    async open({ accountId }: Session, before?: number): Promise<Paged<OpenBrief>> {
      const now = clock.now();
      const since = new Date(now.getTime() - AUDITION_DAYS * DAY_MS);
      const found = await listOpen(db, accountId, { since, before, limit: ASKED_ROWS });
      const { rows, next } = pageOf(found);
      return { rows: rows.map((row) => viewOpen(row, now)), next };
    },

    async get(session: Session, briefId: number): Promise<Brief> {
      const row = await requireBrief(db, session, briefId);
      const { accountId } = session;
      const [files, names, answer, open] = await Promise.all([
        listBriefFiles(db, briefId),
        listInvitedNames(db, briefId),
        findOwnAnswer(db, briefId, accountId),
        countOpenAnswers(db, briefId, accountId),
      ]);
      const reader = readerOf(row.buyer_id, session);
      // A freelancer does not learn who else is invited.
      const own = row.invited ? [session.userName] : [];
      const fileIds = [row.file_id, answer?.file_id].filter((id) => typeof id === 'string');
      return viewBrief(row, {
        files,
        invited: reader === 'freelancer' ? own : names.map(({ user_name }) => user_name),
        full: open >= MAX_OPEN_ANSWERS,
        reader,
        answer,
        sounds: await sounds.byFileIds(fileIds),
        now: clock.now(),
      });
    },

    /** Lists the answers to the caller's brief. Administrators may read those of any brief. */
    async answers(session: Session, briefId: number, before?: number): Promise<Paged<BriefAnswer>> {
      const brief = await requireBrief(db, session, briefId);
      if (brief.buyer_id !== session.accountId && !session.isAdministrator) {
        throw notFound('brief.not-found');
      }
      const { rows, next } = pageOf(await listAnswers(db, briefId, { before, limit: ASKED_ROWS }));
      const [facts, found, rate] = await Promise.all([
        sounds.byFileIds(rows.flatMap(({ file_id }) => file_id ?? [])),
        standings.byAccountIds(rows.map(({ freelancer_id }) => freelancer_id)),
        rateToShow(rates),
      ]);
      return {
        rows: rows.map((row) => {
          const standing = standingOf(found, row.freelancer_id);
          return viewAnswer(row, { sounds: facts, standing, rate });
        }),
        next,
      };
    },

    /** Closes the caller's brief. Idempotent. */
    async close({ accountId }: Session, briefId: number): Promise<void> {
      await transaction(db, async (trx) => {
        const brief = await lockBrief(trx, briefId);
        if (brief?.buyer_id !== accountId) throw notFound('brief.not-found');
        await closeBrief(trx, brief, { ...parts, now: clock.now() });
      });
    },
  };
}

function readerOf(buyerId: number, { accountId, isAdministrator }: Session): Brief['reader'] {
  if (buyerId === accountId) return 'buyer';
  return isAdministrator ? 'administrator' : 'freelancer';
}

async function requireBrief(db: Db, session: Session, briefId: number) {
  const row = await findBrief(db, briefId, session);
  if (!row) throw notFound('brief.not-found');
  return row;
}

/** Finds the invited freelancers. Throws for a name without a public page. */
async function requireInvited(
  db: Db,
  buyerId: number,
  names: readonly string[],
): Promise<number[]> {
  const found = await findInvited(db, names.map(skeletonOf));
  // A name that only looks the same has the same skeleton, and must not be invited.
  const byName = new Map(found.map(({ id, user_name }) => [user_name.toLowerCase(), id]));
  return names.map((name) => {
    const id = byName.get(name.toLowerCase());
    if (id === undefined || id === buyerId) {
      throw ruleBroken('brief.invited-unknown', { name }, { field: 'invited' });
    }
    return id;
  });
}

/** Converts a form to the fields of a new brief. Throws the first broken rule. */
function draftBrief(brief: NewBrief, now: Date) {
  const { fileId, language = '', deliverOn = '', budget = '', invited = [] } = brief;
  const form = {
    ...brief,
    isSpoken: fileId !== undefined,
    category: String(brief.categoryId),
    language,
    deliverOn,
    budget: String(budget),
    audience: brief.onlyInvited ? 'invited' : 'category',
    invited: invited.join(' '),
  };
  requireRules(
    briefRules(() => dayInBelgrade(now)),
    form,
  );
  return {
    category_id: brief.categoryId,
    title: tidyLine(brief.title),
    need: messageText(brief.need),
    file_id: fileId ?? null,
    language: tidyLine(language) || null,
    deliver_on: deliverOn || null,
    budget_cents: form.budget.trim() === '' ? null : Number(readPrice(budget)),
    only_invited: brief.onlyInvited,
    created_at: now,
    closes_at: endOfDayInBelgrade(brief.closesOn),
  };
}
