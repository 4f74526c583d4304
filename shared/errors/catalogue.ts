import type { None } from './none.ts';

/** Refusals about finding, reviewing and moderating sounds and services. */
export interface CatalogueErrors {
  'category.not-found': None;
  'category.service-not-found': None;
  'category.sound-not-found': None;
  'page.no-sitemap': None;
  'search.filter-too-long': { most: number };
  'search.no-words': None;
  'search.sort-unknown': { sorts: readonly string[] };
  'search.span-wrong-way-round': { what: 'tempo' | 'price' | 'length' };
  'review.answer-missing': None;
  'review.answer-too-long': { most: number };
  'review.answered': None;
  'review.not-bought': None;
  'review.not-found': None;
  'review.not-its-buyer': None;
  'review.not-its-seller': None;
  'review.not-its-writer': None;
  'review.public': None;
  'review.stars-missing': None;
  'review.text-too-long': { most: number };
  'review.time-over': { days: number };
  'review.work-not-accepted': None;
  'moderation.account-deleted': None;
  'moderation.no-file': None;
  'moderation.no-preview': None;
  'moderation.offer-price-not-ours': None;
  'moderation.price-missing': None;
  'moderation.project-changed': None;
  'moderation.project-deleted': None;
  'moderation.reason-missing': None;
  'moderation.reason-too-long': { most: number };
}
