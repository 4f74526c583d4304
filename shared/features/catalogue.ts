import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id } from '../contract/fields.ts';
import { SoundPage, SoundSearch } from './sound-search.ts';

/** A category of stock sounds (type 2) or of services (type 3). */
export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  contributor_description: Type.String({ description: 'what is said to those who sell' }),
  categoryType: Type.Integer({ description: '2 stock, 3 services' }),
});
export type Category = Static<typeof Category>;

const Categories = Type.Object({ categories: Type.Array(Category) });

/** The catalogue: categories, and stock sounds by page. */
export const catalogueCalls = defineCalls({
  '/categories/get': {
    kind: 'json',
    doc: 'All categories of one type.',
    access: 'public',
    anySite: true,
    request: Type.Object({ categoryType: Type.Union([Type.Literal(2), Type.Literal(3)]) }),
    data: Categories,
  },
  '/categories/getStockCategories': {
    kind: 'json',
    doc: 'All categories of stock sounds.',
    access: 'public',
    anySite: true,
    request: Type.Object({}),
    data: Categories,
  },
  '/categories/getCategory': {
    kind: 'json',
    doc: 'One category.',
    access: 'public',
    anySite: true,
    request: Type.Object({ id: Id }),
    data: Type.Object({ category: Category }),
  },
  '/projects/getAllProjects': {
    kind: 'json',
    doc: 'Approved stock sounds by page, filtered by category, words and what is known of their audio.',
    access: 'public',
    anySite: true,
    request: SoundSearch,
    data: SoundPage,
  },
});
