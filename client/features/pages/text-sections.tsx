import { Fragment } from 'react';
import type { CompiledMessage } from 'icu-minify/format';
import { LOCALE } from '../../../shared/locale.ts';
import { formatCompiled, type MessageValues } from '../../../shared/messages/format-compiled.ts';
import type {
  PageBlock,
  PageInline,
  PageLink,
  PageSection,
  PageText,
} from '../../../shared/pages/page-tree.ts';
import { LinkRow } from './link-row.tsx';
import { type PageSlots, pageValues } from './page-values.ts';
import { WayLink } from './way-link.tsx';
import './text-sections.css';

interface TextSectionsProps {
  sections: readonly PageSection[];
  /** Numbers the headings, so that a paragraph of law can be named. */
  numbered?: boolean;
  slots?: PageSlots;
}

/** A heading as it is shown and listed. */
export function sectionHeading(heading: string, index: number, numbered: boolean): string {
  return numbered ? `${index + 1}. ${heading}` : heading;
}

/** The sections of a long text, each of which can be linked to. */
export function TextSections({ sections, numbered = false, slots }: TextSectionsProps) {
  return sections.map(({ id, heading, blocks }, index) => (
    <section key={id} className="text-section">
      <h2 id={id}>{sectionHeading(heading, index, numbered)}</h2>
      <TextBlocks blocks={blocks} slots={slots} />
    </section>
  ));
}

interface TextBlocksProps {
  blocks: readonly PageBlock[];
  slots?: PageSlots | undefined;
}

/** Paragraphs, lists and links, and the parts that the screen draws between them. */
export function TextBlocks({ blocks, slots }: TextBlocksProps) {
  const values = pageValues();
  return blocks.map((block) => (
    <Fragment key={JSON.stringify(block)}>{drawBlock(block, values, slots)}</Fragment>
  ));
}

/** A message of a long text with its values. */
export function writePageText(message: CompiledMessage, values: MessageValues = pageValues()) {
  return typeof message === 'string' ? message : formatCompiled(message, LOCALE, values);
}

function drawBlock(block: PageBlock, values: MessageValues, slots: PageSlots = {}) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{drawText(block.text, values)}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={JSON.stringify(item)}>{drawText(item, values)}</li>
          ))}
        </ul>
      );
    case 'links':
      return <LinkRow links={block.links.map((link) => writeLink(link, values))} />;
    case 'slot':
      return slots[block.name as keyof PageSlots] ?? <p>{values[block.name]}</p>;
  }
}

function drawText(text: PageText, values: MessageValues) {
  return text.map((part) => (
    <Fragment key={JSON.stringify(part)}>{drawInline(part, values)}</Fragment>
  ));
}

function drawInline(part: PageInline, values: MessageValues) {
  if (typeof part === 'string' || Array.isArray(part)) return writePageText(part, values);
  if ('strong' in part) return <strong>{drawText(part.strong, values)}</strong>;
  return <WayLink {...writeLink(part, values)} />;
}

function writeLink({ to, text }: PageLink, values: MessageValues) {
  const words = text.filter((part) => typeof part === 'string' || Array.isArray(part));
  return {
    to: writePageText(to, values),
    label: words.map((part) => writePageText(part, values)).join(''),
  };
}
