import { type ReactNode, useEffect, useRef } from 'react';
import type { Combobox } from './use-combobox.ts';
import './suggestion-list.css';

/** A line of a suggestion list. */
export interface Suggested {
  readonly id: string;
  readonly label: string;
  /** Says what the label names; may be empty. */
  readonly detail: string;
}

interface SuggestionListProps<Option extends Suggested> {
  id: string;
  label: string;
  field: HTMLInputElement;
  combobox: Combobox<Option>;
  /** Controls below the list, reached by Tab. */
  children?: ReactNode;
}

/**
 * The list of a combobox, below its field. The focus stays in the field, except in the controls
 * below the list.
 */
export function SuggestionList<Option extends Suggested>(props: SuggestionListProps<Option>) {
  const { id, label, field, combobox, children } = props;
  const { isOpen, options, active, choose, close } = combobox;
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = popup.current;
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && element?.contains(relatedTarget);
      if (!isInside && relatedTarget !== field) close();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
      field.focus();
    };
    // A press with the mouse leaves the focus in the field.
    const hold = (event: Event) => event.preventDefault();
    field.addEventListener('focusout', leave);
    element?.addEventListener('focusout', leave);
    element?.addEventListener('keydown', press);
    element?.addEventListener('mousedown', hold);
    return () => {
      field.removeEventListener('focusout', leave);
      element?.removeEventListener('focusout', leave);
      element?.removeEventListener('keydown', press);
      element?.removeEventListener('mousedown', hold);
    };
  }, [field, close]);
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <div ref={popup} className="suggestions" hidden={!isOpen}>
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist has no lines of two parts
        role="listbox"
        aria-label={label}
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
            className="suggestion"
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
      {children}
    </div>
  );
}

/** Returns the id of an option's element. */
export function optionId(listId: string, { id }: Suggested): string {
  return `${listId}-${id}`;
}
