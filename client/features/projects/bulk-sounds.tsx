import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { announce } from '../../announcer/announce.ts';
import { load } from '../../load.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Page } from '../../ui/page.tsx';
import { requireSeller } from '../accounts/require-seller.ts';
import { type BulkRow, fieldOf, nameFromFile } from './bulk.ts';
import { BulkChoice } from './bulk-choice.tsx';
import { readBulk } from './bulk-kept.ts';
import { BulkRowFields } from './bulk-row.tsx';
import { BulkShared } from './bulk-shared.tsx';
import { texts } from './bulk.texts.ts';
import { LicenceNote } from './licence-note.tsx';
import { useBulkForm } from './use-bulk-form.ts';
import './selling.css';

/** The categories, and what was filled in on an earlier visit. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  requireSeller();
  const { categories } = await load('/categories/getStockCategories', {}, { signal });
  return { categories, kept: readBulk() };
}

/** A freelancer offers many sounds at once. */
export function Component() {
  const { categories, kept } = useLoaderData<typeof loader>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, field, files, filesError } = useBulkForm(kept);
  const { rows } = files;

  function remove({ key, fileName }: BulkRow): void {
    // What was pressed goes away with its row.
    heading.current?.focus();
    files.remove([key]);
    announce(texts.removed(fileName));
  }

  return (
    <Page title={texts.title} lead={<p>{texts.lead}</p>} width="text">
      <form {...form.form}>
        <FormError error={form.error} />
        <BulkChoice
          files={files}
          error={filesError}
          onNew={({ key, fileName }) => form.change(fieldOf('name', key), nameFromFile(fileName))}
        />
        <BulkShared field={field} categories={categories} />
        <h2 ref={heading} tabIndex={-1}>
          {texts.list(rows.length)}
        </h2>
        {rows.length === 0 && <Empty>{texts.noFiles}</Empty>}
        <ul className="list-plain bulk-rows">
          {rows.map((row) => (
            <BulkRowFields
              key={row.key}
              row={row}
              files={files}
              field={field}
              onRemove={() => remove(row)}
            />
          ))}
        </ul>
        <LicenceNote />
        <Button variant="main" type="submit" busy={form.busy}>
          {texts.createAll}
        </Button>
        <p className="quiet">{texts.kept}</p>
      </form>
    </Page>
  );
}
