import type { None } from './none.ts';

/** Refusals about briefs and their answers. */
export interface BriefsErrors {
  'brief.answer-decided': None;
  'brief.answer-not-found': None;
  'brief.category-missing': None;
  'brief.closed': None;
  'brief.closes-wrong': { most: number };
  'brief.full': { most: number };
  'brief.invited-unknown': { name: string };
  'brief.language-wrong': None;
  'brief.need-missing': None;
  'brief.need-too-long': { most: number };
  'brief.nobody-invited': None;
  'brief.not-found': None;
  'brief.not-possible': None;
  'brief.title-missing': None;
  'brief.title-too-long': { most: number };
  'brief.too-many-files': { most: number };
  'brief.too-many-invited': { most: number };
  'brief.too-many-open': { most: number };
  'brief.words-missing': None;
  'brief.words-too-long': { most: number };
  'spoken.too-large': { megabytes: number };
  'spoken.too-long': { most: number };
}
