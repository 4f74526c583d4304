import type { AccountsErrors } from './errors/accounts.ts';
import type { BalanceErrors } from './errors/balance.ts';
import type { BriefsErrors } from './errors/briefs.ts';
import type { PaymentsErrors } from './errors/payments.ts';
import type { OrdersErrors } from './errors/orders.ts';
import type { ChatErrors } from './errors/chat.ts';
import type { ProjectsErrors } from './errors/projects.ts';
import type { CatalogueErrors } from './errors/catalogue.ts';
import type { MediaErrors } from './errors/media.ts';
import type { None } from './errors/none.ts';
import type { RequestsErrors } from './errors/requests.ts';

/** Every code that a call or an event can be refused with, and its parameters. */
export interface Errors
  extends
    AccountsErrors,
    BalanceErrors,
    BriefsErrors,
    PaymentsErrors,
    OrdersErrors,
    ChatErrors,
    ProjectsErrors,
    CatalogueErrors,
    MediaErrors,
    RequestsErrors {}

export type ErrorCode = keyof Errors;

export type PlainCode = {
  [C in ErrorCode]: Errors[C] extends None ? C : never;
}[ErrorCode];

/**
 * A refusal: its code, the parameters of its text, and the field of the request if there is one.
 */
export type Problem =
  // All plain codes in one member: the compiler refuses a larger union.
  | ProblemOf<PlainCode>
  | { [C in ErrorCode]: C extends PlainCode ? never : ProblemOf<C> }[ErrorCode];

interface ProblemOf<C extends ErrorCode> {
  readonly code: C;
  readonly params: Errors[C];
  readonly field?: string;
}
