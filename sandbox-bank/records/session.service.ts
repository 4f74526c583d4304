import {
  amountOf,
  checkOrderItems,
  currencyOf,
  expiryOf,
  required,
  returnUrlOf,
} from '../msu/request-fields.ts';
import { MsuRefusal } from '../msu/msu-refusal.ts';
import { newSessionToken } from '../msu/references.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import {
  findSession,
  findSessionOfPayment,
  insertSession,
  lockSession,
  setSessionState,
} from './session.repository.ts';
import type { SessionRow } from './tables.ts';

export function isPayable(session: SessionRow, now: Date): boolean {
  return session.state === 'open' && now < session.expires_at;
}

export function createSessionService({ db, clock, merchant }: SandboxParts) {
  return {
    /** SESSIONTOKEN. Idempotent: the same request returns the same live session. */
    async open(form: URLSearchParams): Promise<SessionRow> {
      const asked = readSession(form, merchant.merchant, clock.now());
      if (await insertSession(db, asked)) return asked;
      const { merchant_payment_id: paymentId } = asked;
      const known = await findSessionOfPayment(db, merchant.merchant, paymentId);
      return reuse(known, asked, clock.now());
    },

    /** QUERYSESSION. */
    async find(form: URLSearchParams): Promise<SessionRow> {
      const session = await findSession(db, required(form, 'SESSIONTOKEN'));
      if (session?.merchant !== merchant.merchant) throw new MsuRefusal('ERR10096', 'SESSIONTOKEN');
      return session;
    },

    /** SESSIONKILL. Returns the token of the ended session. */
    async kill(form: URLSearchParams): Promise<string> {
      const token = required(form, 'SESSIONTOKEN');
      await db.transaction().execute(async (trx) => {
        const session = await lockSession(trx, token);
        if (session?.state === 'paid') throw new MsuRefusal('ERR10097', 'SESSIONTOKEN');
        if (!session || !isPayable(session, clock.now())) {
          throw new MsuRefusal('ERR10096', 'SESSIONTOKEN');
        }
        await setSessionState(trx, token, 'killed');
      });
      return token;
    },
  };
}

function readSession(form: URLSearchParams, merchant: string, now: Date): SessionRow {
  if (required(form, 'SESSIONTYPE') !== 'PAYMENTSESSION') {
    throw new MsuRefusal('ERR10013', 'SESSIONTYPE');
  }
  const amountPara = amountOf(form);
  checkOrderItems(form, amountPara);
  return {
    token: newSessionToken(),
    merchant,
    merchant_payment_id: required(form, 'MERCHANTPAYMENTID', 128),
    amount_para: amountPara,
    currency: currencyOf(form),
    return_url: returnUrlOf(form),
    customer_id: required(form, 'CUSTOMER', 128),
    state: 'open',
    created_at: now,
    expires_at: new Date(now.getTime() + expiryOf(form)),
  };
}

/** A payment id belongs to one session. It cannot be used again after that session has ended. */
function reuse(known: SessionRow | undefined, asked: SessionRow, now: Date): SessionRow {
  if (known?.state === 'paid') throw new MsuRefusal('ERR10048', 'MERCHANTPAYMENTID');
  if (!known || !isPayable(known, now)) throw new MsuRefusal('ERR10109', 'MERCHANTPAYMENTID');
  const same =
    known.amount_para === asked.amount_para &&
    known.currency === asked.currency &&
    known.return_url === asked.return_url;
  if (!same) throw new MsuRefusal('ERR10110', 'MERCHANTPAYMENTID');
  return known;
}
