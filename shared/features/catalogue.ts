import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, NumberOrNull, OneOf, OrNull } from '../contract/fields.ts';
import { SOUND_SORTS, type SoundSort } from '../audio/sound-filters.ts';
import { Sound } from './sounds.ts';

export const SOUNDS_PAGE = 20;
/** Sounds of the week on the home page. */
export const WEEK_SOUNDS = 4;

const whole = (description: string, maximum: number) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum, description }));
const euros = (description: string) =>
  Type.Optional(Type.Number({ minimum: 0, maximum: 100_000, description }));

/** A search for sounds. Each field filters further. Without any field it finds all sounds. */
export const SoundSearch = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, default: 1 }),
  filter: Type.Optional(
    Type.String({
      maxLength: 100_000,
      description:
        'words or prefixes of at least 3 letters; all have to match; at most 200 characters. Accents, case and Serbian script are ignored',
    }),
  ),
  categoryId: Type.Optional(Id),
  sort: Type.Optional(
    Type.Unsafe<SoundSort>({
      type: 'string',
      maxLength: 100,
      description: `one of ${SOUND_SORTS.join(', ')}; by default relevance to the filter, then newest first`,
    }),
  ),
  tempoFrom: whole('beats a minute, at least', 1_000),
  tempoTo: whole('beats a minute, at most', 1_000),
  lengthFrom: whole('seconds, at least', 100_000),
  lengthTo: whole('seconds, shorter than', 100_000),
  priceFrom: euros('EUR, at least'),
  priceTo: euros('EUR, at most'),
  sampleRate: whole('Hz, exactly', 999_999),
  channels: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 3, description: '1 mono, 2 stereo, 3 more than two' }),
  ),
  facets: Type.Optional(Type.Boolean({ description: 'whether to return counts for every filter' })),
});
export type SoundSearch = Static<typeof SoundSearch>;

const Count = Type.Integer({ description: 'sounds that this choice would find' });
/**
 * A band of values. `from` and `to` are the values for the fields of that name; null for an open
 * end.
 */
const Band = Type.Object({ from: NumberOrNull, to: NumberOrNull, count: Count });
const Value = Type.Object({ value: Type.Integer(), count: Count });

/**
 * The number of sounds that match each choice of a filter, with all other filters unchanged. Every
 * choice is listed, even with 0, so that the list does not jump. A sound without a tempo is in no
 * tempo band.
 */
export const SoundFacets = Type.Object({
  categories: Type.Array(Type.Object({ id: Id, count: Count })),
  tempo: Type.Array(Band),
  length: Type.Array(Band),
  price: Type.Array(Band),
  sampleRates: Type.Array(Value),
  channels: Type.Array(Value),
});
export type SoundFacets = Static<typeof SoundFacets>;

/**
 * A probable correction of the filter. `used`: nothing matched the filter, and the results are for
 * this text. `offered`: little matched, and this text would find far more.
 */
export const SoundCorrection = Type.Object({
  kind: OneOf(['used', 'offered']),
  text: Type.String(),
  total: Type.Integer({ description: 'sounds that match it' }),
});
export type SoundCorrection = Static<typeof SoundCorrection>;

/** One page of sounds. A page after the last one is empty, with correct totals. */
export const SoundPage = Type.Object({
  projects: Type.Array(Sound),
  total_projects: Type.Integer({ description: 'the exact number' }),
  total_pages: Type.Integer(),
  per_page: Type.Integer(),
  correction: OrNull(SoundCorrection),
  facets: OrNull(SoundFacets, 'null if not requested'),
});
export type SoundPage = Static<typeof SoundPage>;

export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  contributor_description: Type.String({ description: 'the description for freelancers' }),
  categoryType: Type.Integer({ description: '2 stock, 3 services' }),
});
export type Category = Static<typeof Category>;

const Categories = Type.Object({ categories: Type.Array(Category) });

export const catalogueCalls = defineCalls({
  '/categories/get': {
    doc: 'All categories of one type.',
    access: 'public',
    anySite: true,
    request: Type.Object({ categoryType: OneOf([2, 3]) }),
    data: Categories,
  },
  '/categories/getStockCategories': {
    doc: 'All categories of stock sounds.',
    access: 'public',
    anySite: true,
    request: Type.Object({}),
    data: Categories,
  },
  '/categories/getCategory': {
    doc: 'One category.',
    access: 'public',
    anySite: true,
    request: Type.Object({ id: Id }),
    data: Type.Object({ category: Category }),
  },
  '/projects/getAllProjects': {
    doc: 'Approved stock sounds by page, filtered by category, words and properties of the audio.',
    access: 'public',
    anySite: true,
    request: SoundSearch,
    data: SoundPage,
  },
  '/projects/getRelated': {
    doc: 'Sounds related to an approved one, at most four of each kind: the newest others of its freelancer, and those that at least five of its newest orders also contain, most frequent first.',
    access: 'public',
    anySite: true,
    request: Type.Object({ projectId: Id }),
    data: Type.Object({ byFreelancer: Type.Array(Sound), boughtTogether: Type.Array(Sound) }),
  },
  '/projects/getUsualPrice': {
    doc: 'The median price of a category’s newest sounds on sale that are at least half and at most twice as long.',
    access: 'freelancer',
    limit: { max: 240, seconds: 60 },
    request: Type.Object({
      categoryId: Id,
      lengthMs: Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'of the sound' }),
    }),
    data: Type.Object({ price: OrNull(Type.Number(), 'EUR; null with fewer than five sounds') }),
  },
  '/projects/getWeek': {
    doc: 'The sounds of the week: four new ones of different kinds and freelancers.',
    access: 'public',
    anySite: true,
    request: Type.Object({}),
    data: Type.Object({
      projects: Type.Array(Sound),
      samples: Type.Array(Sound, {
        description: 'the newest sound of each category that has one among the newest 200',
      }),
    }),
  },
});
