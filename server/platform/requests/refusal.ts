import type { ErrorCode, Errors, None, Problem } from '../../../shared/errors.ts';
import { readPrice } from '../../../shared/money/money.ts';
import { firstBroken, type Rule } from '../../../shared/rules/rule.ts';
import errors from '../../../shared/messages/en/errors.json' with { type: 'json' };
import { createFormatter } from '../../../shared/messages/format.ts';

const inEnglish = createFormatter<ErrorCode>(errors, 'en');

/** Renders the English text of a problem, for `info` and for data of calls. */
export function englishOf({ code, params }: Pick<Problem, 'code' | 'params'>): string {
  return inEnglish(code, params);
}

interface RefusalDetail {
  /** The field of the request that a form should point at. */
  readonly field?: string;
  readonly status: number;
}

/**
 * An error that the caller can understand and act on. All other errors are faults of the server,
 * and their details stay in the log.
 */
export class Refusal<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly problem: Problem;

  constructor(code: C, params: Errors[C], { field, status }: RefusalDetail) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `params` are those of `code`
    const problem = { code, params, ...(field !== undefined && { field }) } as Problem;
    super(englishOf(problem));
    this.status = status;
    this.problem = problem;
  }
}

/** Creates a refusal from the problem that a rule, a check or a schema found. */
export function refusalFor(
  { code, params, field }: Problem | Pick<Rule<Record<string, unknown>>, keyof Problem>,
  status = 422,
): Refusal {
  return new Refusal(code, params, { ...(field !== undefined && { field }), status });
}

/** Throws 422 for the first rule that a form breaks. */
export function requireRules<T>(rules: readonly Rule<T>[], form: T): void {
  const broken = firstBroken(rules, form);
  if (broken) throw refusalFor(broken);
}

/** Converts a price as typed to cents. Throws 422 if it is invalid. */
export function requirePrice(written: string | number, field = 'price'): number {
  const price = readPrice(written);
  if (typeof price !== 'number') throw refusalFor({ ...price.fault, field });
  return price;
}

type Place = Pick<RefusalDetail, 'field'>;
type Rest<C extends ErrorCode> = Errors[C] extends None
  ? [params?: None, place?: Place]
  : [params: Errors[C], place?: Place];

function withStatus(status: number) {
  return <C extends ErrorCode>(code: C, ...[params, place]: Rest<C>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only plain codes have no parameters
    new Refusal(code, (params ?? {}) as Errors[C], { ...place, status });
}

/** 400: the payload does not have the declared shape. */
export const malformed = withStatus(400);
/** 403: the caller is known and not allowed. */
export const forbidden = withStatus(403);
/** 404: it does not exist, or the caller may not know that it does. */
export const notFound = withStatus(404);
/** 409: the state has changed in the meantime. */
export const conflict = withStatus(409);
/** 413: more bytes than the call takes. */
export const tooLarge = withStatus(413);
/** 422: understood, but against a rule. */
export const ruleBroken = withStatus(422);
/** 429: too often. */
export const tooOften = withStatus(429);
/** 503: a service that this needs does not answer. */
export const unavailable = withStatus(503);
/** 507: the storage is full. */
export const storageFull = () => new Refusal('storage.full', {}, { status: 507 });
