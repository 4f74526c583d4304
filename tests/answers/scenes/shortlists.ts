import { NOTHING } from './services.ts';

/** Refusals of calls about kept sounds and news. */
export const ANYBODYS_SHORTLISTS = [
  ['/shortlists/get', 'that there is not', { listId: NOTHING }],
  ['/shortlists/keep', 'in a list that there is not', { projects: [1], listId: NOTHING }],
  ['/shortlists/save', 'without a name', { text: '' }],
  ['/shortlists/save', 'with a long name', { name: 'x'.repeat(101), text: '' }],
  ['/shortlists/save', 'with a long note', { name: 'Film', text: 'x'.repeat(501) }],
  ['/shortlists/remove', 'that there is not', { listId: NOTHING }],
  ['/shortlists/share', 'that there is not', { listId: NOTHING, shared: true }],
  ['/soundNews/addSource', 'with nothing'],
  ['/soundNews/addSource', 'of nobody', { userId: NOTHING }],
  [
    '/soundNews/addSource',
    'with spans the wrong way round',
    { search: { tempoFrom: 2, tempoTo: 1 } },
  ],
  ['/soundNews/removeSource', 'that there is not', { sourceId: NOTHING }],
] as const;
