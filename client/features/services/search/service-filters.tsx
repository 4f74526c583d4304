import { type FocusEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { t as tHelp } from 'texts:services/helpSearch';
import { t as tSearch } from 'texts:catalogue/search';
import { t } from 'texts:services/search';
import type { ServiceFacets } from '../../../../shared/features/service-search.ts';
import { SERVICE_SORTS } from '../../../../shared/service-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NumberField, PriceField } from '../../../ui/form/short-fields.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useDelayedQuery } from '../../../ui/lists/use-delayed-query.ts';
import { withCount } from '../../catalogue/search/filter-choices.ts';
import { FilterPanel } from '../../catalogue/search/filter-panel.tsx';
import { deliveryCounts, priceCounts, serviceChoices } from './service-choices.ts';
import {
  countFilters,
  readDays,
  readEuros,
  SERVICE_SELECTS,
  SERVICE_SWITCHES,
  serviceAddress,
  type ServiceQuery,
} from './service-query.ts';

interface ServiceFiltersProps {
  /** The label of the search landmark. */
  label: string;
  path: string;
  query: ServiceQuery;
  facets: ServiceFacets;
}

const SORTS = SERVICE_SORTS.filter((sort) => sort !== 'best').map((value) => ({
  value,
  label: t(`sorts.${value}`),
}));

/**
 * Filters and sorting, which apply by themselves. Choices without matches are hidden, unless they
 * are chosen or have the focus. Without scripts a button applies them.
 */
export function ServiceFilters({ label, path, query, facets }: ServiceFiltersProps) {
  const navigate = useNavigate();
  const [focused, setFocused] = useState('');
  const { draft, change, wait } = useDelayedQuery(query, (wanted) => {
    void navigate(serviceAddress(path, wanted, 1), { preventScrollReset: true });
  });
  const selects = SERVICE_SELECTS.map((name) => ({
    name,
    choices: serviceChoices(name, facets, [query, draft]),
  })).filter(({ name, choices }) => choices.length > 0 || name === focused);
  const switches = SERVICE_SWITCHES.filter(
    (name) => facets[name] > 0 || query[name] || draft[name] || name === focused,
  );
  const noteFocus = ({ target }: FocusEvent) => setFocused(target.getAttribute('name') ?? '');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears keys and focus of the controls inside
    <search
      className="sound-search"
      aria-label={label}
      onKeyDown={wait}
      onFocus={noteFocus}
      onBlur={() => setFocused('')}
    >
      <Form help={helpOf(tHelp)} action={path}>
        <FilterPanel active={countFilters(query)}>
          {selects.map(({ name, choices }) => (
            <SelectField
              key={name}
              name={name}
              label={t(`labels.${name}`)}
              value={draft[name]}
              onChange={(value) => change({ [name]: value })}
              choices={choices}
              emptyLabel={tSearch('any')}
              autoComplete="off"
              optional
            />
          ))}
          <NumberFilters {...{ facets, draft, change }} />
          {switches.map((name) => (
            <CheckboxField
              key={name}
              name={name}
              label={withCount(t(`labels.${name}`), facets[name])}
              checked={draft[name] === 'on'}
              onChange={(isOn) => change({ [name]: isOn ? 'on' : '' })}
              optional
            />
          ))}
          <SelectField
            name="sort"
            label={tSearch('sort')}
            value={draft.sort}
            onChange={(sort) => change({ sort })}
            choices={SORTS}
            emptyLabel={t('sorts.best')}
            autoComplete="off"
            optional
          />
        </FilterPanel>
        <noscript>
          <Button variant="main" type="submit">
            {t('show')}
          </Button>
        </noscript>
      </Form>
    </search>
  );
}

interface NumberFiltersProps {
  facets: ServiceFacets;
  draft: ServiceQuery;
  change: (part: Partial<ServiceQuery>) => void;
}

/** The filters with typed values. The text of each group has the counts. */
function NumberFilters({ facets, draft, change }: NumberFiltersProps) {
  const price = (name: 'priceFrom' | 'priceTo') => ({
    name,
    label: t(`labels.${name}`),
    value: draft[name],
    onChange: (value: string) => change({ [name]: value.trim() }),
    error: draft[name] && readEuros(draft[name]) === undefined ? t('notPrice') : '',
    optional: true,
  });
  return (
    <>
      <FieldGroup legend={t('labels.price')} text={priceCounts(facets)}>
        <PriceField {...price('priceFrom')} />
        <PriceField {...price('priceTo')} />
      </FieldGroup>
      <FieldGroup legend={t('labels.delivery')} text={deliveryCounts(facets)}>
        <NumberField
          name="delivery"
          label={t('labels.days')}
          value={draft.delivery}
          onChange={(value) => change({ delivery: value.trim() })}
          error={draft.delivery && readDays(draft.delivery) === undefined ? t('notDays') : ''}
          optional
        />
      </FieldGroup>
    </>
  );
}
