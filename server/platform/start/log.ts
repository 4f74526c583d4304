import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Names of fields that are redacted at any of the three depths. */
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
 * Creates the structured log: JSON lines on standard error. Secrets are redacted by name at three
 * depths. Requests are logged by route only, because a path or a query may contain a token.
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
