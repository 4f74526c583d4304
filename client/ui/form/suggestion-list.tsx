import { type ReactNode, useEffect, useRef } from 'react';
import { type Option, OptionList } from './option-list.tsx';
import type { Combobox } from './use-combobox.ts';

interface SuggestionListProps<O extends Option> {
  id: string;
  label: string;
  field: HTMLInputElement;
  combobox: Combobox<O>;
  /** Controls below the list, reached by Tab. */
  children?: ReactNode;
}

/**
 * The list of a combobox, below its field. The focus stays in the field, except in the controls
 * below the list.
 */
export function SuggestionList<O extends Option>(props: SuggestionListProps<O>) {
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
    const stopper = new AbortController();
    const { signal } = stopper;
    field.addEventListener('focusout', leave, { signal });
    element?.addEventListener('focusout', leave, { signal });
    element?.addEventListener('keydown', press, { signal });
    element?.addEventListener('mousedown', hold, { signal });
    return () => stopper.abort();
  }, [field, close]);

  return (
    <div ref={popup} className="suggestions" hidden={!isOpen}>
      <OptionList {...{ id, label, options, active, choose }} />
      {children}
    </div>
  );
}
