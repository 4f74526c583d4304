import { useId, useState } from 'react';
import { t } from 'texts:catalogue/search';
import type { Category, SoundFacets } from '../../../../shared/features/catalogue.ts';
import { SOUND_SORTS } from '../../../../shared/audio/sound-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { filterChoices } from './filter-choices.ts';
import { SOUND_FILTERS, type SoundWish } from '../sounds/sound-wish.ts';

interface SoundFiltersProps {
  /** What is in force. */
  wish: SoundWish;
  /** What is set in the form. */
  draft: SoundWish;
  change: (part: Partial<SoundWish>) => void;
  facets: SoundFacets;
  /** None where the category is given. */
  categories: readonly Category[];
}

const SORTS = SOUND_SORTS.filter((sort) => sort !== 'relevance').map((value) => ({
  value,
  label: t(`sorts.${value}`),
}));

/** The filters with what each choice would leave, and the order; behind a button where it is narrow. */
export function SoundFilters({ wish, draft, change, facets, categories }: SoundFiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const names = SOUND_FILTERS.filter((name) => name !== 'category' || categories.length > 0);
  const active = names.filter((name) => wish[name] !== '').length;
  const choices = filterChoices(facets, categories, wish);
  return (
    <>
      <Button
        className="sound-filters-toggle scripted"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('filters', { active })}
      </Button>
      <div id={id} className="sound-filters" data-open={open ? '' : undefined}>
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
      </div>
    </>
  );
}
