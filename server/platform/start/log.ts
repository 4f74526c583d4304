import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Names of fields that never reach a log, wherever they stand in what is logged. */
const SECRET_KEYS = [
  'password',
  'repeatedPassword',
  'pass',
  'token',
  'authorization',
  'cookie',
  'sessionToken',
  'session_token',
  'MERCHANTPASSWORD',
  'secretKey',
  'activationCode',
];

/**
 * The structured log: JSON lines on standard error. Secrets are redacted by name at three depths,
 * and requests are logged by route alone: a path or a query may carry a token.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
): Log {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[redacted]' },
    },
    destination,
  );
}
