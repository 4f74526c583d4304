export type None = Readonly<Record<string, never>>;
