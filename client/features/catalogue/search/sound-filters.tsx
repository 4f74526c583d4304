import { t } from 'texts:catalogue/search';
import type { Category, SoundFacets } from '../../../../shared/features/catalogue.ts';
import { SOUND_SORTS } from '../../../../shared/audio/sound-filters.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { filterChoices } from './filter-choices.ts';
import { FilterPanel } from './filter-panel.tsx';
import { SOUND_FILTERS, type SoundQuery } from '../sounds/sound-query.ts';

interface SoundFiltersProps {
  /** The query of the address. */
  query: SoundQuery;
  /** The query in the form. */
  draft: SoundQuery;
  change: (part: Partial<SoundQuery>) => void;
  facets: SoundFacets;
  /** Empty if the screen has a fixed category. */
  categories: readonly Category[];
  /** The name of the focused field. It stays even if it has no choices left. */
  focused: string;
}

const SORTS = SOUND_SORTS.filter((sort) => sort !== 'relevance').map((value) => ({
  value,
  label: t(`sorts.${value}`),
}));

/**
 * Filters with the number of sounds each choice leaves, and the sorting. Choices without sounds are
 * hidden, unless they are chosen.
 */
export function SoundFilters(props: SoundFiltersProps) {
  const { query, draft, change, facets, categories, focused } = props;
  const choices = filterChoices(facets, categories, [query, draft]);
  const names = SOUND_FILTERS.filter((name) => choices[name].length > 0 || name === focused);
  const active = names.filter((name) => query[name] !== '').length;
  return (
    <FilterPanel active={active}>
      {names.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(`filterLabels.${name}`)}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
          choices={choices[name]}
          emptyLabel={t('any')}
          autoComplete="off"
          optional
        />
      ))}
      <SelectField
        name="sort"
        label={t('sort')}
        value={draft.sort}
        onChange={(sort) => change({ sort })}
        choices={SORTS}
        emptyLabel={t('sorts.relevance')}
        autoComplete="off"
        optional
      />
    </FilterPanel>
  );
}
