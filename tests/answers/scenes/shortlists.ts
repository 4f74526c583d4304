import { NOTHING } from './services.ts';

/** Refusals of calls about kept sounds and news. */
export const ANYBODYS_SHORTLISTS = [
  ['/shortlists/get', 'that does not exist', { listId: NOTHING }],
  ['/shortlists/keep', 'in a missing list', { projects: [1], listId: NOTHING }],
  ['/shortlists/save', 'without a name', { text: '' }],
  ['/shortlists/save', 'with a long name', { name: 'x'.repeat(101), text: '' }],
  ['/shortlists/save', 'with a long note', { name: 'Film', text: 'x'.repeat(501) }],
  ['/shortlists/remove', 'that does not exist', { listId: NOTHING }],
  ['/shortlists/share', 'that does not exist', { listId: NOTHING, shared: true }],
  ['/soundNews/addSource', 'with nothing'],
  ['/soundNews/addSource', 'of nobody', { userId: NOTHING }],
  [
    '/soundNews/addSource',
    'with spans the wrong way round',
    { search: { tempoFrom: 2, tempoTo: 1 } },
  ],
  ['/soundNews/removeSource', 'that does not exist', { sourceId: NOTHING }],
] as const;
