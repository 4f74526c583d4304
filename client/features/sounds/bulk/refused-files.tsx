import { useId } from 'react';
import { t } from 'texts:sounds/bulk';
import { Sign } from '../../../ui/feedback/sign.tsx';
import type { RefusedFile } from './use-bulk-files.ts';

/** Refused files of the latest choice, each with the reason. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const id = useId();
  if (files.length === 0) return null;
  return (
    <section className="refused-files" aria-labelledby={id}>
      <h2 id={id}>{t('refused')}</h2>
      <ul className="list-plain stack">
        {files.map(({ name, fault }) => (
          <li key={name}>
            <Sign of="bad" />
            <span>{t('refusedLine', { name, fault })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
