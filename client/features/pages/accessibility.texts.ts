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
  sections: [
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
        'Cues: short, quiet tones for messages, priced projects, what was sent, what failed and what was paid, each with its own switch; phones vibrate as well. They are over before words begin, and nothing is told by a cue alone.',
        'Shortcuts: each can have other keys or be switched off. None is a single letter or digit.',
        'Movement: hardly any, and none if your system asks for less or you choose so in the settings.',
        'Forms: a help at the beginning of each, which opens where you are. One error at a time, at its field, in words that say what to do. No puzzles, and password managers work.',
        'Sign-in lasts seven days, and drafts are kept if it ends or the connection breaks.',
      ],
    },
    {
      heading: 'What was tested',
      paragraphs: ['And what was not:'],
      points: [
        'Chromium with axe-core: the pages are examined automatically, in several widths and colours, each time the software changes. So are focus, keyboard and announcements.',
        'Keyboard alone, in Chromium: signing up, selling, chatting, buying, paying, delivering and administration are gone through by keys, automatically, each time the software changes.',
        'Orca 43 with Chromium on Debian Linux: a whole conversation was gone through with its own commands, and what it said was written down and examined; so were the ways of speaking that our announcements are built on. The transcripts come with the software, in the folder docs/heard; what is not among them was not heard.',
        'NVDA, JAWS, VoiceOver and TalkBack, and any screen reader with Firefox or Safari: not tested yet. Nothing is made for one of them only, so we expect them to work; if something does not, please tell us.',
        'Blind and partially sighted people: no test with them has taken place yet. If you would like to take part in one, write to us.',
      ],
    },
    {
      heading: 'Conformance report',
      paragraphs: [
        'For each criterion of WCAG 2.2 and each chapter of the European standard EN 301 549 that applies, a report in the usual form (VPAT 2.5, international edition) says whether we support it, how that was checked, and where we fall short. It comes with the software, as docs/accessibility-conformance.md, beside the list of what we test, docs/accessibility-checklist.md. Ask technical support, and we send you both.',
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
    'These are the keys as they are now. You can change each or switch it off, in the list that the button opens, and so do Alt, Shift and K unless you changed them.',
  changeShortcuts: 'Show and change the shortcuts',
  messageKeys: (first: string) => `${first} to 9, then 0`,
  messages: 'Say the newest message, the second newest, and so on to the tenth',
  report: {
    heading: 'Report a barrier',
    paragraphs: ['Write to technical support. It helps us to know:'],
    points: [
      'which page it was, and what you wanted to do there;',
      'what happened, or what was said, instead;',
      'your browser, and your screen reader or other aid.',
    ],
    open: 'Open a conversation with support',
    visitors: 'Signed in, you can open a conversation with support here. Without, write a mail:',
    noSupport: (reason: string) => `${reason} Please write a mail to technical support.`,
    links: [
      {
        to: `mailto:${SUPPORT_ADDRESSES.technical}?subject=Barrier%20on%20Earmark`,
        label: SUPPORT_ADDRESSES.technical,
      },
      { to: '/contact', label: 'Contact' },
    ],
    after: `We answer ${SUPPORT_HOURS}, within two working days, and say what we will do and by when. Until it is mended we help you to do it in another way. If our answer does not satisfy you, you can turn to the authority for accessibility or equal treatment of your country.`,
  },
} as const;
