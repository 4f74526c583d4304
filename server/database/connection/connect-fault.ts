import { Client, DatabaseError } from 'pg';
import { StartError } from '../../platform/start/start-error.ts';
import { errorCode } from './error-code.ts';

/**
 * Says in one line why a database could not be opened: with its host, port and name, never its
 * password, and with the address left out altogether when it cannot be read.
 */
export function connectFault(url: string, error: unknown): StartError {
  const address = readAddress(url);
  if (address === undefined) {
    return new StartError(
      'DATABASE_URL is not an address of PostgreSQL: write postgres://user:password@host:5432/name.',
    );
  }
  const { place, database } = address;
  const code = errorCode(error);
  if (code === '28P01' || code === '28000') {
    return new StartError(
      `PostgreSQL at ${place} refuses the user or password: check them in DATABASE_URL.`,
    );
  }
  if (code === '3D000') {
    return new StartError(
      `PostgreSQL at ${place} has no database "${database}": create it, or correct DATABASE_URL.`,
    );
  }
  const reason = code ?? (error instanceof Error ? error.message : 'unknown reason');
  const detail = error instanceof DatabaseError ? error.message : reason;
  return new StartError(
    `PostgreSQL at ${place} cannot be reached (${detail}): is it running, and is DATABASE_URL right?`,
  );
}

function readAddress(url: string): { place: string; database: string } | undefined {
  if (!/^(postgres(ql)?:\/\/|socket:|\/)/.test(url)) return undefined;
  try {
    const client = new Client(url);
    return { place: `${client.host}:${client.port}`, database: client.database ?? '' };
  } catch {
    return undefined;
  }
}
