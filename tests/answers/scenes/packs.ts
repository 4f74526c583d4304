import { NOTHING } from './services.ts';

/** Refusals of calls about packs. */
export const ANYBODYS_PACKS = [['/packs/get', 'that does not exist', { packId: NOTHING }]] as const;

export const FREELANCERS_PACKS = [
  ['/packs/save', 'without a name', { projects: [1, 2], price: 1 }],
  ['/packs/save', 'of one sound', { name: 'x', projects: [1], price: 1 }],
  ['/packs/save', 'of missing sounds', { name: 'x', projects: [NOTHING, 98], price: 1 }],
  [
    '/packs/save',
    'that does not exist',
    { packId: NOTHING, name: 'x', projects: [1, 2], price: 1 },
  ],
  ['/packs/remove', 'that does not exist', { packId: NOTHING }],
] as const;

export const ADMINISTRATORS_PACKS = [
  [
    '/admin/decidePack',
    'that does not exist',
    { packId: NOTHING, version: 1, status: 1, price: 1 },
  ],
  ['/admin/decidePack', 'without a reason', { packId: NOTHING, version: 1, status: 9 }],
] as const;
