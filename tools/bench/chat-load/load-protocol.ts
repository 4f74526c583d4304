/** How the server under test is spoken to. */
export type Wire = 'socket.io' | 'ws';

/** One person with an open client. Neighbours in the list, 2i and 2i + 1, write to each other. */
export interface Person {
  readonly auth: { readonly userId: number; readonly token: string };
  readonly conversationId: number;
}

/** A message is sent as soon as an earlier one has arrived and is acknowledged. */
export interface ClosedPhase {
  readonly kind: 'closed';
  readonly inFlight: number;
  /** The phase ends after so many seconds or messages, whichever is first. */
  readonly seconds: number;
  readonly messages?: number;
}

/** Messages are due at a fixed rate, whatever became of the earlier ones. */
export interface OpenPhase {
  readonly kind: 'open';
  readonly perSecond: number;
  readonly seconds: number;
}

/** A phase of load. */
export type Phase = ClosedPhase | OpenPhase;

/** The people of a phase, by their places: from `from` up to `to`, which is not one of them. */
export interface Among {
  readonly from: number;
  readonly to: number;
}

/** What a phase came to. */
export interface PhaseResult {
  readonly sent: number;
  /** Messages that reached the other person's client. */
  readonly delivered: number;
  readonly acknowledged: number;
  /** From the first sending to the last arrival. */
  readonly seconds: number;
  /** From the sending, or in an open phase from when the message was due, to the arrival; milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The first acknowledgement that was no success. */
  readonly refusal: string | undefined;
}

/** What the load generator is told, one at a time; it answers each with its result. */
export type LoadOrder =
  | {
      readonly kind: 'connect';
      readonly port: number;
      readonly wire: Wire;
      readonly people: readonly Person[];
    }
  | { readonly kind: 'run'; readonly phase: Phase; readonly among: Among }
  | { readonly kind: 'disconnect' };

/** The answer to an order: a phase's result, or what went wrong. */
export type LoadAnswer =
  | { readonly ok: true; readonly result: PhaseResult | null }
  | { readonly ok: false; readonly error: string };
