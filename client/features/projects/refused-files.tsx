import { useId } from 'react';
import { Sign } from '../../ui/sign.tsx';
import { texts } from './bulk.texts.ts';
import type { RefusedFile } from './use-bulk-files.ts';

/** The files that were chosen last and cannot be sold, each with what would be right. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const id = useId();
  if (files.length === 0) return null;
  return (
    <section className="refused-files" aria-labelledby={id}>
      <h2 id={id}>{texts.refused}</h2>
      <ul className="list-plain stack">
        {files.map(({ name, fault }) => (
          <li key={name}>
            <Sign of="bad" />
            <span>{texts.refusedLine(name, fault)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
