import type { LoadGenerator } from '../generator.ts';

/** The protocol of the server under test. */
export type Wire = 'socket.io' | 'ws';

/** A person with an open client. Neighbours in the list, 2i and 2i + 1, write to each other. */
export interface Person {
  readonly auth: { readonly userId: number; readonly token: string };
  readonly conversationId: number;
}

/** A closed loop: a message is sent as soon as an earlier one has arrived and is acknowledged. */
export interface ClosedPhase {
  readonly kind: 'closed';
  readonly inFlight: number;
  /** The phase ends after these seconds or messages, whichever comes first. */
  readonly seconds: number;
  readonly messages?: number;
}

/** An open loop: messages are due at a fixed rate, regardless of earlier ones. */
export interface OpenPhase {
  readonly kind: 'open';
  readonly perSecond: number;
  readonly seconds: number;
}

export type Phase = ClosedPhase | OpenPhase;

/** The people of a phase by index: from `from` (inclusive) to `to` (exclusive). */
export interface Among {
  readonly from: number;
  readonly to: number;
}

export interface PhaseResult {
  readonly sent: number;
  /** Messages that reached the other person's client. */
  readonly delivered: number;
  readonly acknowledged: number;
  /** Seconds from the first send to the last arrival. */
  readonly seconds: number;
  /**
   * Milliseconds to the arrival, from the send, or in an open phase from the time at which it was
   * due.
   */
  readonly p50: number;
  readonly p99: number;
  /** The first acknowledgement that reported a failure. */
  readonly refusal: string | undefined;
}

/** An order to the load generator. */
export type LoadOrder =
  | {
      readonly kind: 'connect';
      readonly port: number;
      readonly wire: Wire;
      readonly people: readonly Person[];
    }
  | { readonly kind: 'run'; readonly phase: Phase; readonly among: Among }
  | { readonly kind: 'disconnect' };

export type Load = LoadGenerator<LoadOrder, PhaseResult | null>;
