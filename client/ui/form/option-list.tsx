import { useEffect } from 'react';
import './option-list.css';

/** A line of a list box. */
export interface Option {
  /** Unique in the list, and part of an element's id. */
  readonly id: string;
  readonly label: string;
  /** Says what the label names; may be empty. */
  readonly detail: string;
}

interface OptionListProps<O extends Option> {
  id: string;
  label: string;
  options: readonly O[];
  active: O | undefined;
  choose: (option: O) => void;
  className?: string;
}

/** The list box of a combobox. The focus stays in the combobox's field. */
export function OptionList<O extends Option>(props: OptionListProps<O>) {
  const { id, label, options, active, choose, className } = props;
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist has no lines of two parts
      role="listbox"
      aria-label={label}
      className={className}
      hidden={options.length === 0}
    >
      {options.map((option) => (
        <button
          key={option.id}
          id={optionId(id, option)}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
          role="option"
          aria-selected={option === active}
          // oxlint-disable-next-line react/forbid-dom-props -- the focus stays in the field
          tabIndex={-1}
          className="option"
          onClick={() => choose(option)}
        >
          <bdi>{option.label}</bdi>
          {option.detail && (
            <>
              <span className="visually-hidden">, </span>
              <span className="quiet">{option.detail}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

/** Returns the id of an option's element. */
export function optionId(listId: string, { id }: Option): string {
  return `${listId}-${id}`;
}
