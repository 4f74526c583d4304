import { Fragment, type ReactNode } from 'react';
import type { CompiledMessage } from 'icu-minify/format';
import { t as tConversion } from 'texts:payments/conversion';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { formatCompiled } from '../../../../shared/messages/format-compiled.ts';
import type {
  PageBlock,
  PageInline,
  PageLink,
  PageSection,
  PageText,
} from '../../../../shared/pages/page-tree.ts';
import { PAGE_SLOTS, pageValues } from '../../../../shared/pages/page-values.ts';
import { MERCHANT, SUPPORT_HOURS } from '../../../languages/merchant.ts';
import { LinkRow, InlineLink } from '../about/link-row.tsx';
import './text-sections.css';

/** Values of placeholders, in the page's language. */
const VALUES = pageValues({
  merchant: MERCHANT,
  conversionStatement: tConversion('statement'),
  supportHours: SUPPORT_HOURS,
});

type PageSlots = Readonly<Partial<Record<(typeof PAGE_SLOTS)[number], ReactNode>>>;

interface TextSectionsProps {
  sections: readonly PageSection[];
  /** Whether headings have numbers, so that sections can be cited. */
  numbered?: boolean;
  slots?: PageSlots;
}

/** Returns a heading, with its number if headings have numbers. */
export function sectionHeading(heading: string, index: number, numbered: boolean): string {
  return numbered ? `${index + 1}. ${heading}` : heading;
}

/** The sections of a long text. The id of each can be the target of a link. */
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

/** Paragraphs, lists and links. Slots contain parts of the screen. */
export function TextBlocks({ blocks, slots }: TextBlocksProps) {
  return blocks.map((block) => (
    <Fragment key={JSON.stringify(block)}>{drawBlock(block, slots)}</Fragment>
  ));
}

/** Formats a message of a long text with its values. */
export function writePageText(message: CompiledMessage): string {
  return typeof message === 'string' ? message : formatCompiled(message, LOCALE, VALUES);
}

function drawBlock(block: PageBlock, slots: PageSlots = {}) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{drawText(block.text)}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={JSON.stringify(item)}>{drawText(item)}</li>
          ))}
        </ul>
      );
    case 'links':
      return <LinkRow links={block.links.map(writeLink)} />;
    case 'slot':
      return drawSlot(block.name, slots);
  }
}

/** Renders a part of the screen, or a value as a paragraph. */
function drawSlot(name: string, slots: PageSlots) {
  const slot = PAGE_SLOTS.find((one) => one === name);
  const value = Object.entries(VALUES).find(([one]) => one === name)?.[1];
  return (slot && slots[slot]) ?? <p>{value}</p>;
}

function drawText(text: PageText) {
  return text.map((part) => <Fragment key={JSON.stringify(part)}>{drawInline(part)}</Fragment>);
}

function drawInline(part: PageInline) {
  if (typeof part === 'string' || Array.isArray(part)) return writePageText(part);
  if ('strong' in part) return <strong>{drawText(part.strong)}</strong>;
  return <InlineLink {...writeLink(part)} />;
}

function writeLink({ to, text }: PageLink) {
  const words = text.filter((part) => typeof part === 'string' || Array.isArray(part));
  return {
    to: writePageText(to),
    label: words.map(writePageText).join(''),
  };
}
