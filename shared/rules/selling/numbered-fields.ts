/**
 * The name of a field of a form that has several of the same kind side by side: 'milestonePrice2'.
 */
export type NumberedField<
  Kind extends string,
  Field extends string,
  Number extends number,
> = `${Kind}${Capitalize<Field>}${Number}`;

export function numberedField<K extends string, F extends string, N extends number>(
  kind: K,
  field: F,
  number: N,
): NumberedField<K, F, N> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- capitalized as the type says
  return `${kind}${field.charAt(0).toUpperCase()}${field.slice(1)}${number}` as NumberedField<
    K,
    F,
    N
  >;
}

/** Builds the fields of all things of a kind from the text of each. */
export function makeNumberedFields<K extends string, F extends string, N extends number>(
  { kind, fields, numbers }: { kind: K; fields: readonly F[]; numbers: readonly N[] },
  textOf: (number: N, field: F) => string,
): Readonly<Record<NumberedField<K, F, N>, string>> {
  const entries = numbers.flatMap((number) =>
    fields.map((field) => [numberedField(kind, field, number), textOf(number, field)]),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has each field
  return Object.fromEntries(entries) as Readonly<Record<NumberedField<K, F, N>, string>>;
}
