import { data } from 'react-router-dom';
import type { SoundPage } from '../../../../shared/features/catalogue.ts';
import { call } from '../../../calls/api.ts';
import { askDemoRate } from './demo-rate.ts';
import { searchOf, type SoundQuery } from './sound-query.ts';

/** The result of a search: a page of sounds, or the reason the query was refused. */
export type FoundSounds = { readonly demoRate: string | null } & (
  | { readonly page: SoundPage; readonly refusal: null }
  | { readonly page: null; readonly refusal: string }
);

const RULE_BROKEN = 422;

/**
 * Searches for a screen's loader. Returns the reason for an invalid query and throws other errors.
 */
export async function loadSounds(
  query: SoundQuery,
  page: number,
  signal: AbortSignal,
): Promise<FoundSounds> {
  const [answer, demoRate] = await Promise.all([
    call('/projects/getAllProjects', searchOf(query, page), { signal }),
    askDemoRate(),
  ]);
  if (answer.success) return { page: answer.data, demoRate, refusal: null };
  if (answer.status === RULE_BROKEN) return { page: null, demoRate, refusal: answer.info };
  throw data(answer.info, { status: answer.status || 503 });
}
