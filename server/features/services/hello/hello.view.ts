import type { OwnHello } from '../../../../shared/features/hello.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import type { OwnHelloRow } from './hello.repository.ts';

/** Converts a hello for its freelancer and for administrators. */
export function viewOwnHello(row: OwnHelloRow, sound: SoundFacts): OwnHello {
  const { file_id: _file, saved_at, ...shown } = row;
  return { ...shown, saved_at: saved_at.toISOString(), sound };
}
