import type {
  Brief,
  BriefAnswer,
  BriefState,
  OpenBrief,
  OwnAnswer,
  OwnBrief,
} from '../../../shared/features/briefs.ts';
import type { SoundFacts } from '../../../shared/features/sounds.ts';
import type { Standing } from '../../../shared/features/standing.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { type Rate, shownPrice } from '../payments/rates/rate.ts';
import type { AnswerRow, OwnAnswerRow } from './answer.repository.ts';
import type { BriefLineRow, BriefRow, OpenBriefRow } from './brief.repository.ts';

type Sounds = ReadonlyMap<string, SoundFacts>;
type LineRow = Omit<BriefLineRow, 'answers'>;

/** Returns the state of a brief. It is closed after its last day, even if the job is late. */
export function stateOf(
  brief: Pick<LineRow, 'closed_at' | 'closes_at' | 'removed_at'>,
  now: Date,
): BriefState {
  if (brief.removed_at !== null) return 'removed';
  return brief.closed_at === null && brief.closes_at > now ? 'open' : 'closed';
}

function viewLine(row: LineRow, now: Date) {
  const { id, title, category, category_id, language, deliver_on, only_invited } = row;
  return {
    id,
    title,
    category,
    category_id,
    language,
    budget: row.budget_cents === null ? null : toUnits(row.budget_cents),
    deliver_on,
    only_invited,
    state: stateOf(row, now),
    closes_at: row.closes_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

export function viewOwn(row: BriefLineRow, now: Date): OwnBrief {
  return { ...viewLine(row, now), answers: row.answers };
}

export function viewOpen(row: OpenBriefRow, now: Date): OpenBrief {
  return {
    ...viewLine(row, now),
    buyer: { id: row.buyer_id, username: row.buyer_name },
    invited: row.invited,
    answered: row.answered,
  };
}

/** The parts of a brief that other tables hold. */
interface BriefParts {
  readonly files: Brief['files'];
  readonly invited: readonly string[];
  /** Whether it has the most open answers that it can have. */
  readonly full: boolean;
  readonly reader: Brief['reader'];
  readonly answer: OwnAnswerRow | undefined;
  readonly sounds: Sounds;
  readonly now: Date;
}

export function viewBrief(row: BriefRow, parts: BriefParts): Brief {
  const { files, invited, full, reader, answer, sounds, now } = parts;
  return {
    ...viewLine(row, now),
    need: row.need,
    buyer: { id: row.buyer_id, username: row.buyer_name },
    sound: soundOf(sounds, row.file_id),
    files,
    invited: [...invited],
    full,
    reader,
    removal_reason: row.removal_reason,
    answer: answer ? viewOwnAnswer(answer, sounds) : null,
  };
}

export function viewOwnAnswer(row: OwnAnswerRow, sounds: Sounds): OwnAnswer {
  const { price_cents, days, revisions, words, state, file_id } = row;
  return {
    price: toUnits(price_cents),
    days,
    revisions,
    words,
    state,
    sound: soundOf(sounds, file_id),
  };
}

export function viewAnswer(
  row: AnswerRow,
  { sounds, standing, rate }: { sounds: Sounds; standing: Standing; rate: Rate | null },
): BriefAnswer {
  return {
    ...viewOwnAnswer(row, sounds),
    ...shownPrice(row.price_cents, rate),
    id: row.id,
    freelancer: { id: row.freelancer_id, username: row.user_name },
    standing,
    created_at: row.created_at.toISOString(),
  };
}

function soundOf(sounds: Sounds, fileId: string | null): SoundFacts | null {
  return (fileId === null ? undefined : sounds.get(fileId)) ?? null;
}
