import { type ReactNode, useId } from 'react';
import type {
  DocumentBlock,
  DocumentContent,
  DocumentFact,
  DocumentSection,
  DocumentTable,
} from '../../shared/documents/document.ts';
import type { SavedFile } from '../calls/save-file.ts';
import { PrintButton, SaveButton } from './action-button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { DefinitionList } from './definition-list.tsx';
import { Page } from './page.tsx';
import './document-view.css';

interface DocumentPageProps {
  document: DocumentContent;
  /** Saves the document as a PDF file. */
  save: () => Promise<SavedFile>;
  /** The texts of the button that saves, and of the notification of success. */
  texts: (key: 'pdf' | 'saved') => string;
  /** Buttons that save the document in other formats. */
  alsoSave?: ReactNode;
  /** Links beside the buttons. */
  links?: ReactNode;
  /** Content above the sections. */
  above?: ReactNode;
  /** Content below the sections. */
  children?: ReactNode;
}

/** The screen of a document: to read, to print, or to save. */
export function DocumentPage(props: DocumentPageProps) {
  const { save, texts, alsoSave, links, above, children } = props;
  const { title, lead, sections } = props.document;
  return (
    <Page
      title={title}
      lead={lead.map((text) => (
        <p key={text}>{text}</p>
      ))}
    >
      <div className="row document-tools">
        <SaveButton save={save} saved={texts('saved')}>
          {texts('pdf')}
        </SaveButton>
        {alsoSave}
        <PrintButton />
        {links}
      </div>
      {above}
      <DocumentView sections={sections} />
      {children}
    </Page>
  );
}

export function DocumentView({ sections }: { sections: readonly DocumentSection[] }) {
  return (
    <div className="document">
      {sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
    </div>
  );
}

function Section({ section: { heading, blocks } }: { section: DocumentSection }) {
  const id = useId();
  return (
    <section className={isNarrow(blocks) ? 'stack' : 'stack document-wide'}>
      <h2 id={id}>{heading}</h2>
      {blocks.map((block) => (
        <Block key={block.kind} block={block} heading={id} />
      ))}
    </section>
  );
}

/** Sections with only facts are narrow, so that two fit side by side. */
function isNarrow(blocks: readonly DocumentBlock[]): boolean {
  return blocks.every(({ kind }) => kind === 'facts');
}

function Block({ block, heading }: { block: DocumentBlock; heading: string }) {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'facts') return <DefinitionList lines={block.facts} />;
  if (block.kind === 'steps') return <Steps steps={block.steps} />;
  if (block.kind === 'table') return <Table table={block.table} heading={heading} />;
  return block.notes.map(({ heading: title, text }) => (
    <div key={title} className="document-note">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  ));
}

function Steps({ steps }: { steps: readonly DocumentFact[] }) {
  return (
    <ol className="list-plain document-steps">
      {steps.map(([time, what], index) => (
        <li key={index}>
          <span className="quiet">{time}</span> <span>{what}</span>
        </li>
      ))}
    </ol>
  );
}

interface Row {
  readonly place: number;
  readonly cells: readonly string[];
}

function Table({ table, heading }: { table: DocumentTable; heading: string }) {
  const columns = table.columns.map(
    ({ header, isNumeric = false, isRowHeader = false }, index): Column<Row> => ({
      header,
      numeric: isNumeric,
      rowHeader: isRowHeader,
      render: ({ cells }) => <Cell text={cells[index] ?? ''} />,
    }),
  );
  return (
    <DataTable
      heading={heading}
      columns={columns}
      rows={table.rows.map((cells, place) => ({ cells, place }))}
      rowKey={({ place }) => place}
    />
  );
}

function Cell({ text }: { text: string }) {
  const [first, ...more] = text.split('\n');
  if (more.length === 0) return first;
  return (
    <div>
      {first}
      {more.map((line) => (
        <span key={line} className="document-more">
          {line}
        </span>
      ))}
    </div>
  );
}
