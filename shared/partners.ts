/** An organisation that takes part in the project. */
export interface Partner {
  readonly name: string;
  readonly country: string;
  readonly website: string;
  readonly email: string;
}

/** Countries that the project's partner organisations are in (specification, section 1). */
const PARTNER_COUNTRIES = 7;

/**
 * The partner organisations. The specification says that there are partners in seven countries and
 * names none, so these stand in for them: replace every line before going live.
 */
export const PARTNERS: readonly Partner[] = Array.from(
  { length: PARTNER_COUNTRIES },
  (_, index) => ({
    name: `Partner organisation ${index + 1} (name to be stated)`,
    country: `Country ${index + 1} (to be stated)`,
    website: `https://partner-${index + 1}.example`,
    email: `contact@partner-${index + 1}.example`,
  }),
);
