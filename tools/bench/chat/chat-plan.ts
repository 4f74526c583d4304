/** The size of a run. */
export interface ChatPlan {
  readonly rounds: number;
  /** The people who write messages, in pairs. */
  readonly people: number;
  /** The number of idle connections for the measurement of memory. */
  readonly idle: number;
  /** The number of slices of each phase in a round, measured in turn. */
  readonly slices: number;
  /** The length of a slice of each phase. */
  readonly seconds: { readonly busy: number; readonly lone: number; readonly steady: number };
  readonly growth: {
    readonly messages: number;
    readonly conversations: number;
    /** The number of slices for each kind of conversation, measured in turn. */
    readonly slices: number;
    readonly messagesInSlice: number;
  };
}

/** The messages in flight in the busy phase, and the messages per second in the steady one. */
export const BUSY_IN_FLIGHT = 100;
export const STEADY_PER_SECOND = 500;

/** The full bench, about seven minutes. */
export const FULL_PLAN: ChatPlan = {
  rounds: 3,
  people: 200,
  idle: 2_000,
  slices: 6,
  seconds: { busy: 1, lone: 1, steady: 1 },
  growth: { messages: 1_000_000, conversations: 10_000, slices: 10, messagesInSlice: 1_000 },
};

/** A smoke run of about twenty seconds, whose figures are not meaningful. */
export const QUICK_PLAN: ChatPlan = {
  rounds: 1,
  people: 200,
  idle: 200,
  slices: 1,
  seconds: { busy: 0.6, lone: 0.4, steady: 0.6 },
  growth: { messages: 10_000, conversations: 500, slices: 2, messagesInSlice: 200 },
};
