/**
 * The shape of a catalogue of texts in another language: the same keys, any words. Functions take the
 * same values, lists are as long as they need to be, numbers and the like stay as they are.
 */
export type Words<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Said
    ? (...values: Values) => Words<Said>
    : T extends readonly (infer Item)[]
      ? readonly Words<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Words<T[Key]> }
        : T;
