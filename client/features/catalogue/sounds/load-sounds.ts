import { loadOrRefusal } from '../../../calls/load.ts';
import { askDemoRate } from './demo-rate.ts';
import { searchOf, type SoundQuery } from './sound-query.ts';

/** Loads a page of sounds for a screen, or the reason why the query was refused. */
export async function loadSounds(query: SoundQuery, page: number, signal: AbortSignal) {
  const [{ found, refusal }, demoRate] = await Promise.all([
    loadOrRefusal('/projects/getAllProjects', searchOf(query, page), signal),
    askDemoRate(),
  ]);
  return { page: found, refusal, demoRate };
}

export type LoadedSounds = Awaited<ReturnType<typeof loadSounds>>;
