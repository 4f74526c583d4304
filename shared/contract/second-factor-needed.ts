/** Said to administrators in production without a second factor; clients lead to its set-up. */
export const SECOND_FACTOR_NEEDED =
  'Administrators need a second step at sign-in. Please set it up under Account security first.';
