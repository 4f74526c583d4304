/** What the database ground needs of a log; pino's logger fits. */
export type DatabaseLog = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
};
