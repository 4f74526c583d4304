/** The parameters of a code that has none. */
export type None = Readonly<Record<string, never>>;
