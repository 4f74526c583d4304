/** What administrators are told about the exchange rate. */
export const texts = {
  stopped: (list: string | null) =>
    `There is no exchange rate that may be charged (last list: ${list ?? 'none'}), so nothing can be paid. Please enter the list in force.`,
  old: (list: string) =>
    `The last exchange rate is ${list}. After seven days it may not be charged any more, and nothing can be paid then. Please enter the list in force.`,
  missing: (source: string, reason: string | null) =>
    `Today’s exchange rate is missing: no source of the National Bank of Serbia could be read since the morning (last: ${source}, ${reason ?? 'no reason'}).`,
  refused: (list: string, source: string, reason: string | null) =>
    `The exchange rate of list ${list} from ${source} was refused: ${reason}. The rate that was in force stays in force.`,
  disagreed: (list: string, reason: string | null) =>
    `Two sources do not agree about the exchange rate of list ${list}: ${reason}. The rate that was in force stays in force.`,
  byHand: (list: string, rate: string, doubt: string | null) =>
    `An administrator has entered an exchange rate by hand: ${list}, ${rate}${doubt === null ? '' : `, although ${doubt}`}. Please compare it with the list of the National Bank of Serbia.`,
} as const;
