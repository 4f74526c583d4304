import { describe, expect, test } from 'vitest';
import type { GatewayOutcome, PgFields } from '../gateway.ts';
import { type AttemptFacts, judge } from './attempt-verdict.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;

const pg: PgFields = {
  pgOrderId: null,
  pgTranId: 'T1',
  pgTranRefId: null,
  pgTranApprCode: null,
  pgTranDate: null,
  pgTranReturnCode: null,
  transactionStatus: null,
  errorCode: null,
};
const approved = {
  kind: 'approved',
  amountPara: 1_000,
  currency: 'RSD',
  refundedPara: 0,
  pgTranId: 'T1',
  approvedAt: NOW,
  pg,
} as const;

function verdict(facts: Partial<AttemptFacts>, outcome: GatewayOutcome): string {
  const attempt: AttemptFacts = {
    state: 'redirected',
    amountPara: 1_000,
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + 30 * MINUTE_MS),
    sessionClosed: false,
    byHand: false,
    order: 'pending_payment',
    ...facts,
  };
  return judge(attempt, outcome, NOW).kind;
}

describe('an approval', () => {
  test.each(['created', 'redirected', 'unknown', 'declined', 'cancelled', 'expired'] as const)(
    'pays an attempt that is %s',
    (state) => {
      expect(verdict({ state }, approved)).toBe('paid');
      expect(verdict({ state, order: 'failed' }, approved)).toBe('paid');
    },
  );

  test.each(['paid', 'expired'] as const)('of an order that is %s is reversed', (order) => {
    expect(verdict({ order }, approved)).toBe('reverse');
  });

  test.each(['pending_payment', 'failed'] as const)(
    'after the end of its session is reversed, whenever it is found (%s)',
    (order) => {
      const expiresAt = new Date(NOW.getTime() - 16 * MINUTE_MS);
      expect(verdict({ order, expiresAt }, approved)).toBe('reverse');
      expect(verdict({ order, expiresAt }, { ...approved, approvedAt: expiresAt })).toBe('paid');
      expect(verdict({ order, expiresAt }, { ...approved, approvedAt: null })).toBe('paid');
    },
  );

  test('of another amount or currency needs a review', () => {
    expect(verdict({}, { ...approved, amountPara: 999 })).toBe('review');
    expect(verdict({}, { ...approved, amountPara: 1_001 })).toBe('review');
    expect(verdict({}, { ...approved, currency: 'EUR' })).toBe('review');
    expect(verdict({}, { ...approved, refundedPara: 1 })).toBe('review');
  });
});

describe('an answer after the end', () => {
  test.each(['approved', 'voided', 'review'] as const)('changes nothing at %s', (state) => {
    expect(verdict({ state }, approved)).toBe('keep');
    expect(verdict({ state }, { kind: 'declined', pg })).toBe('keep');
    expect(verdict({ state }, { kind: 'none' })).toBe('keep');
  });

  test.each(['declined', 'cancelled', 'expired'] as const)(
    'counts at %s only if it is an approval',
    (state) => {
      expect(verdict({ state }, { kind: 'declined', pg })).toBe('keep');
      expect(verdict({ state }, { kind: 'unknown', reason: 'timeout' })).toBe('keep');
      expect(verdict({ state, sessionClosed: true }, { kind: 'none' })).toBe('keep');
    },
  );
});

describe('an attempt that is a day old', () => {
  const createdAt = new Date(NOW.getTime() - 24 * 60 * MINUTE_MS);

  test.each(['created', 'redirected', 'unknown'] as const)(
    'is handed over at %s only if the bank cannot answer',
    (state) => {
      expect(verdict({ state, createdAt }, { kind: 'unknown', reason: 'timeout' })).toBe(
        'hand-over',
      );
      expect(verdict({ state, createdAt }, { kind: 'pending', pg })).toBe('hand-over');
      const expiresAt = createdAt;
      expect(verdict({ state, createdAt, expiresAt }, { kind: 'none' })).toBe('expired');
      expect(verdict({ state, createdAt }, { kind: 'declined', pg })).toBe('not-paid');
    },
  );
});

describe('no transaction at the bank', () => {
  test('means nothing while the session can be paid', () => {
    expect(verdict({}, { kind: 'none' })).toBe('keep');
    expect(verdict({ expiresAt: new Date(NOW.getTime() - 15 * MINUTE_MS) }, { kind: 'none' })).toBe(
      'keep',
    );
  });

  test('ends the attempt a quarter of an hour after the session, or once it was closed', () => {
    const expiresAt = new Date(NOW.getTime() - 15 * MINUTE_MS - 1);
    expect(verdict({ expiresAt }, { kind: 'none' })).toBe('expired');
    expect(verdict({ sessionClosed: true }, { kind: 'none' })).toBe('expired');
  });

  test('differs from a network error', () => {
    const outcome = { kind: 'unknown', reason: 'timeout' } as const;
    expect(verdict({ sessionClosed: true }, outcome)).toBe('unknown');
    expect(verdict({ sessionClosed: true }, { kind: 'pending', pg })).toBe('keep');
  });
});
