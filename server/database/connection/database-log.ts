/** The part of a logger that this folder needs; pino's logger fits. */
export type DatabaseLog = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
};
