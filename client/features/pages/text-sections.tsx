import { LinkRow } from './link-row.tsx';
import type { TextLink } from './text-link.ts';
import './text-sections.css';

/** One section of a text: its heading and what stands below it. */
export interface TextSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Points that belong together, after the paragraphs. */
  readonly points?: readonly string[];
  /** Where one goes on from here, after the points. */
  readonly links?: readonly TextLink[];
}

interface TextSectionsProps {
  sections: readonly TextSection[];
  /** Numbers the headings, so that a paragraph of law can be named. */
  numbered?: boolean;
  /** How many sections stand before these on the page. */
  first?: number;
}

/** The address of a section within its page, counted from 0: the same in every language. */
export function sectionId(index: number): string {
  return `section-${index + 1}`;
}

/** A heading as it is shown and listed. */
export function sectionHeading(heading: string, index: number, numbered: boolean): string {
  return numbered ? `${index + 1}. ${heading}` : heading;
}

/** The sections of a text, each of which can be linked to. */
export function TextSections({ sections, numbered = false, first = 0 }: TextSectionsProps) {
  return sections.map(({ heading, paragraphs, points = [], links = [] }, index) => (
    <section key={heading} className="text-section">
      <h2 id={sectionId(first + index)}>{sectionHeading(heading, index, numbered)}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <LinkRow links={links} />
    </section>
  ));
}
