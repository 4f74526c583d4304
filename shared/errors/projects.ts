import type { None } from './none.ts';

/** Refusals about sounds, offers and services. */
export interface ProjectsErrors {
  'draft.changed-elsewhere': None;
  'offer.already-paid': None;
  'offer.being-paid': None;
  'offer.declined': None;
  'offer.expired': None;
  'offer.not-found': None;
  'offer.nothing-filled-in': None;
  'offer.other-offer-made': None;
  'offer.other-side': { side: 'buyer' | 'freelancer' };
  'offer.paid-stays': None;
  'offer.replaced': None;
  'offer.same-price': None;
  'offer.to-oneself': None;
  'offer.withdrawn': None;
  'offer.words-too-long': { most: number };
  'offer.you-are-paying': None;
  'preview.not-decoded': None;
  'preview.not-retriable': None;
  'preview.our-fault': None;
  'project.description-too-long': { most: number };
  'project.keywords-too-long': { most: number };
  'project.name-too-long': { most: number };
  'project.not-found': None;
  'service.description-missing': None;
  'service.not-found': None;
  'service.price-missing': None;
  'sound.approved-fields-stay': None;
  'sound.approved-meanwhile': None;
  'sound.category-missing': None;
  'sound.changed-meanwhile': None;
  'sound.description-of-too-long': { name: string; most: number };
  'sound.file-sold': None;
  'sound.file-used': None;
  'sound.name-missing': None;
  'sound.not-found': None;
  'sound.nothing-changed': None;
  'sound.rejected-meanwhile': None;
  'sound.request-under-way': None;
  'sound.sold-stays': None;
  'sound.tempo-wrong': { least: number; most: number };
}
