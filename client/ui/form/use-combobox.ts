import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** The state of a combobox. */
export interface Combobox<Option> {
  readonly options: readonly Option[];
  readonly isOpen: boolean;
  /** Whether the list opens as soon as it has options. */
  readonly isWanted: boolean;
  /** The option that the arrows have moved to. None is chosen beforehand. */
  readonly active: Option | undefined;
  readonly choose: (option: Option) => void;
  readonly close: () => void;
}

interface ComboboxParts<Option> {
  readonly field: HTMLInputElement;
  readonly options: readonly Option[];
  readonly onChoose: (option: Option) => void;
}

/**
 * Adds the keys of a combobox to a text field (ARIA Authoring Practices, list autocomplete with
 * manual selection). Typing opens the list, arrows move in it, Escape closes it and keeps the text.
 * Enter chooses the option that the arrows have moved to; without one the form is submitted. An
 * empty field opens its list by an arrow or a press only.
 */
export function useCombobox<Option extends { readonly id: string }>(
  parts: ComboboxParts<Option>,
): Combobox<Option> {
  const { field, options, onChoose } = parts;
  // The person may have typed while this module was loading.
  const [isWanted, setIsWanted] = useState(field.value !== '');
  const [activeId, setActiveId] = useState<string>();
  const isOpen = isWanted && options.length > 0;
  const active = isOpen ? options.find(({ id }) => id === activeId) : undefined;

  const close = useCallback(() => {
    setIsWanted(false);
    setActiveId(undefined);
  }, []);

  function choose(option: Option): void {
    close();
    onChoose(option);
  }

  function move(step: 1 | -1): void {
    // Without an active option, Down moves to the first option, Up to the last.
    const outside = step === 1 ? -1 : 0;
    const from = active ? options.indexOf(active) : outside;
    setIsWanted(true);
    setActiveId(options[(from + step + options.length) % options.length]?.id);
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (MOVES_CARET.has(event.key)) {
      setActiveId(undefined);
    }
  });
  const type = useEffectEvent(() => {
    setIsWanted(field.value !== '');
    setActiveId(undefined);
  });
  const click = useEffectEvent(() => setIsWanted(true));

  useEffect(() => {
    const stopper = new AbortController();
    const { signal } = stopper;
    field.addEventListener('keydown', (event) => press(event), { signal });
    field.addEventListener('input', () => type(), { signal });
    field.addEventListener('click', () => click(), { signal });
    field.form?.addEventListener('submit', close, { signal });
    return () => stopper.abort();
  }, [field, close]);

  return { options, isOpen, isWanted, active, choose, close };
}

const MOVES_CARET = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);
