import { SUPPORT_ADDRESSES, SUPPORT_HOURS } from '../../../shared/support.ts';
import type { TextSection } from './text-sections.tsx';

/*
 * Says only what was done. Whoever tests with another screen reader, or with people, writes it in.
 * To be confirmed by a lawyer before going live: the form that Directive 2019/882 (the European
 * Accessibility Act, annex V) and Serbian law want for this statement, the two working days for an
 * answer, and the enforcement body.
 */

/** The accessibility statement. */
export const texts = {
  title: 'Accessibility',
  lead: 'Earmark is made for people who do not see. This page says what you can rely on, what we have tested, and what we have not.',
  changed: 'Last changed on 20 November 2026.',
  before: [
    {
      heading: 'What we aim for',
      paragraphs: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page, and some of level AAA: a contrast of text of 7 to 1, and everything by keyboard without exception. We have examined this ourselves; nobody independent has confirmed it yet.',
      ],
    },
    {
      heading: 'What you can rely on',
      paragraphs: ['On all pages:'],
      points: [
        'Screen readers: real headings, landmarks, lists, tables and form fields. On every new page the heading takes the focus.',
        'Announcements come from one place: in order, not while you type, with the last one to be repeated and the last 50 to be read again. In the settings you choose how much is said.',
        'Keyboard: everything, with a focus that is always visible and never covered. Parts of the page are walked with F6.',
        'Low vision: light, dark and high contrast, as your system asks for it or as you choose in the settings, text up to twice as large, your own colours (forced colours), zoom to 400 percent without sideways scrolling, and the typeface Atkinson Hyperlegible.',
        'Sound: nothing plays by itself. What a waveform shows is said in words as well.',
        'Movement: hardly any, and none if your system asks for less or you choose so in the settings.',
        'Forms: one error at a time, at its field, in words that say what to do. No puzzles, and password managers work.',
        'Sign-in lasts seven days, and drafts are kept if it ends or the connection breaks.',
      ],
    },
    {
      heading: 'What was tested',
      paragraphs: ['And what was not:'],
      points: [
        'Chromium with axe-core: the pages are examined automatically, in several widths and colours, each time the software changes. So are focus, keyboard and announcements.',
        'Orca 43 with Chromium on Linux: the ways of speaking that our announcements are built on were measured with it.',
        'NVDA, JAWS, VoiceOver and TalkBack: not tested yet. Nothing is made for one of them only, so we expect them to work; if something does not, please tell us.',
        'Blind and partially sighted people: no test with them has taken place yet. If you would like to take part in one, write to us.',
      ],
    },
    {
      heading: 'Known limits',
      paragraphs: ['What we cannot promise:'],
      points: [
        'You pay on the page of the bank, and confirm with your bank’s app or code. Both are outside our control. If you cannot use them, write to us before you give up the order.',
        'Sounds and voice messages have no transcript unless their author wrote one into the description.',
        'Files that people send each other are as accessible as they made them.',
      ],
    },
  ] satisfies TextSection[],
  shortcuts: 'Keyboard shortcuts',
  shortcutsText:
    'These are the original keys. Signed in, you can change each or switch it off, in the list that Alt, Shift and K opens.',
  messageKeys: (first: string) => `${first} to 9, then 0`,
  messages: 'Say the newest message, the second newest, and so on to the tenth',
  after: [
    {
      heading: 'Report a barrier',
      paragraphs: [
        `Write to technical support: which page, what you wanted to do, and with which browser and screen reader. We answer ${SUPPORT_HOURS}, within two working days, and say what we will do and by when. Until it is mended we help you to do it in another way.`,
        'If our answer does not satisfy you, you can turn to the authority for accessibility or equal treatment of your country.',
      ],
      links: [
        {
          to: `mailto:${SUPPORT_ADDRESSES.technical}?subject=Barrier%20on%20Earmark`,
          label: SUPPORT_ADDRESSES.technical,
        },
        { to: '/contact', label: 'Contact' },
      ],
    },
  ] satisfies TextSection[],
} as const;
