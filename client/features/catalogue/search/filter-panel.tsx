import { type ReactNode, useId, useState } from 'react';
import { t } from 'texts:catalogue/search';
import { Button } from '../../../ui/button.tsx';

interface FilterPanelProps {
  /** How many filters are set. */
  active: number;
  children: ReactNode;
}

/** The filters of a list. Behind a button on narrow screens. */
export function FilterPanel({ active, children }: FilterPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
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
        {children}
      </div>
    </>
  );
}
