import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { FREELANCER } from '../../../shared/roles.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import { emailTo, type Email, quoted } from '../../platform/mail/email.ts';
import { textsOf } from '../../platform/messages.ts';
import type { DecisionRow } from './decisions/decision-mail.repository.ts';

interface Reviewed {
  readonly email: string;
  readonly name: string;
  readonly role: number;
}

export function approvedEmail(reviewed: Reviewed, publicUrl: string): Email {
  const role: 'freelancer' | 'buyer' = reviewed.role === FREELANCER ? 'freelancer' : 'buyer';
  return emailTo(reviewed, 'account.approved', () => ({ role, link: `${publicUrl}/sign-in` }));
}

/** Builds the e-mail about a rejected account, with the reason and the contact page. */
export function rejectedEmail(reviewed: Reviewed, reason: string | null, publicUrl: string): Email {
  return emailTo(reviewed, 'account.rejected', () => ({
    reason: reasonGiven(reason),
    link: `${publicUrl}/contact`,
  }));
}

function reasonGiven(reason: string | null): string {
  return reason === null ? 'none' : quoted(reason);
}

/**
 * Builds the e-mail about decisions about one person's work: the decision itself, or a list of them.
 * Undefined if there is none.
 */
export function decisionsEmail(
  decisions: readonly DecisionRow[],
  publicUrl: string,
): Email | undefined {
  const [first, ...more] = decisions;
  if (!first) return undefined;
  if (more.length === 0) return singleDecision(first, publicUrl);
  return emailTo(first, 'decisions', (language) => ({
    count: decisions.length,
    list: decisions.map((one) => decisionLines(one, language, publicUrl)).join('\n'),
    contact: `${publicUrl}/contact`,
  }));
}

function singleDecision(decision: DecisionRow, publicUrl: string): Email {
  const { kind, status, item_name: name } = decision;
  const link = `${publicUrl}${pathOf(decision)}`;
  const refusal = { reason: reasonGiven(decision.reason), link, contact: `${publicUrl}/contact` };
  if (kind === 'hello') {
    return status === APPROVED
      ? emailTo(decision, 'hello.approved', () => ({ link }))
      : emailTo(decision, 'hello.rejected', () => refusal);
  }
  if (kind === 'demo') {
    return status === APPROVED
      ? emailTo(decision, 'demo.approved', () => ({ title: name, link }))
      : emailTo(decision, 'demo.rejected', () => ({ title: name, ...refusal }));
  }
  if (kind === 'pack') {
    return status === APPROVED
      ? emailTo(decision, 'pack.approved', () => ({ pack: name, price: priceOf(decision), link }))
      : emailTo(decision, 'pack.rejected', () => ({ pack: name, ...refusal }));
  }
  return status === APPROVED
    ? emailTo(decision, 'sound.approved', () => ({ sound: name, price: priceOf(decision), link }))
    : emailTo(decision, 'project.rejected', () => ({ project: name, ...refusal }));
}

function decisionLines(decision: DecisionRow, language: SiteLanguage, publicUrl: string): string {
  const { kind, status, item_name: name, reason } = decision;
  const t = textsOf('emails', language);
  const isApproved = status === APPROVED;
  const lines = {
    hello: () => t('decisions.hello', { approved: isApproved }),
    demo: () => t('decisions.demo', { approved: isApproved, title: name }),
    pack: () => t('decisions.pack', { approved: isApproved, pack: name, price: priceOf(decision) }),
    sound: () => t('sound.approved.line', { sound: name, price: priceOf(decision) }),
    rejected: () => t('project.rejected.line', { project: name }),
  };
  const work = isApproved ? 'sound' : 'rejected';
  const line = lines[kind === 'sound' || kind === 'offer' ? work : kind]();
  const why = reason === null ? [] : t('decisions.reason', { reason }).split(/\r?\n/);
  return [`- ${line}`, ...why.map((text) => `  ${text}`), `  ${publicUrl}${pathOf(decision)}`].join(
    '\n',
  );
}

function pathOf(decision: DecisionRow): string {
  const { kind, status, item_id: id, account_id: accountId } = decision;
  if (kind === 'demo') {
    return status === APPROVED
      ? `/audio-service/${decision.service_id}`
      : `/user/services-categories/${decision.category_id}`;
  }
  if (kind === 'pack') return status === APPROVED ? `/pack/${id}` : `/user/packs/edit/${id}`;
  if (kind !== 'hello') return `/project/${id}`;
  return status === APPROVED ? `/portfolio/${accountId}` : '/user/hello';
}

function priceOf({ price_cents: cents }: DecisionRow): number {
  return toUnits(cents ?? 0);
}
