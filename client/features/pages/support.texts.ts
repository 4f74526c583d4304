import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import { SUPPORT_ADDRESSES, SUPPORT_HOURS } from '../../../shared/support.ts';
import type { TextSection } from './text-sections.tsx';

/** How technical and educational support works. */
export const texts = {
  title: 'Support',
  lead: `Technical and educational support, by people who know screen readers. We answer ${SUPPORT_HOURS}.`,
  sections: [
    {
      heading: 'Technical support',
      paragraphs: [
        'Write to us if something does not work, or if you cannot use it with your screen reader, your magnifier or your keyboard. The last is a fault of ours, not of yours. It helps us to know:',
      ],
      points: [
        'the address of the page, and what you wanted to do there;',
        'what happened or what was said instead; a message that was announced can be heard again with Alt, Shift and S;',
        'your system, your browser and your screen reader.',
      ],
      links: [
        { to: `mailto:${SUPPORT_ADDRESSES.technical}`, label: SUPPORT_ADDRESSES.technical },
        { to: '/accessibility', label: 'Accessibility and keyboard shortcuts' },
      ],
    },
    {
      heading: 'Educational support',
      paragraphs: [
        'The partner organisations help visually impaired people to begin: with recording and editing, with preparing files and describing them so that they are found, with prices, and with being self-employed.',
        `You need at least ${MIN_WORKS} audio works and a biography to sell. If you are not there yet, ask; that is what educational support is for.`,
      ],
      links: [
        { to: `mailto:${SUPPORT_ADDRESSES.educational}`, label: SUPPORT_ADDRESSES.educational },
        { to: '/about#partners', label: 'Partner organisations' },
      ],
    },
    {
      heading: 'Money and orders',
      paragraphs: [
        'Complaints about an order are made from the order itself, in your file manager. For all other questions about money there is financial support.',
      ],
      links: [
        { to: `mailto:${SUPPORT_ADDRESSES.financial}`, label: SUPPORT_ADDRESSES.financial },
        { to: '/faq', label: 'Frequently asked questions' },
      ],
    },
  ] satisfies TextSection[],
} as const;
