/** How much of everything a run of the bench does. */
export interface ChatPlan {
  readonly rounds: number;
  /** People of the messages' phases, two and two. */
  readonly people: number;
  /** Connections whose memory is weighed. */
  readonly idle: number;
  /** So many slices of each phase are measured in a round, in turn. */
  readonly slices: number;
  /** How long a slice of each phase is. */
  readonly seconds: { readonly busy: number; readonly lone: number; readonly steady: number };
  readonly growth: {
    readonly messages: number;
    readonly conversations: number;
    /** Each kind of conversation is measured so often, in turn. */
    readonly slices: number;
    readonly messagesInSlice: number;
  };
}

/** Messages in flight of the busy phase, and messages a second of the steady one. */
export const BUSY_IN_FLIGHT = 100;
export const STEADY_PER_SECOND = 500;

/** The whole bench, in some seven minutes. */
export const FULL_PLAN: ChatPlan = {
  rounds: 3,
  people: 200,
  idle: 2_000,
  slices: 6,
  seconds: { busy: 1, lone: 1, steady: 1 },
  growth: { messages: 1_000_000, conversations: 10_000, slices: 10, messagesInSlice: 1_000 },
};

/** A smoke run of some twenty seconds: its figures say little. */
export const QUICK_PLAN: ChatPlan = {
  rounds: 1,
  people: 200,
  idle: 200,
  slices: 1,
  seconds: { busy: 0.6, lone: 0.4, steady: 0.6 },
  growth: { messages: 10_000, conversations: 500, slices: 2, messagesInSlice: 200 },
};
