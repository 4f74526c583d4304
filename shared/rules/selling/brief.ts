import {
  BRIEF_DAYS,
  MAX_ANSWER_WORDS,
  MAX_BRIEF_NEED,
  MAX_BRIEF_TITLE,
  MAX_INVITED,
} from '../../limits.ts';
import { isDay, laterDay } from '../../money/belgrade.ts';
import { tidyLine } from '../../texts/line.ts';
import { languageOrNone } from '../accounts/person.ts';
import { messageText } from '../chat/message-text.ts';
import { atMost, check, required, type Rule, unlessBlank } from '../rule.ts';
import { dateRules, dayAndRevisionRules } from './offer.ts';
import { priceRules } from './price.ts';

/** A brief as its form carries it. Absent and '' are not stated. */
export interface BriefForm {
  readonly title: string;
  readonly need: string;
  /** Whether the need is spoken too. */
  readonly isSpoken: boolean;
  /** The id of a category of services, or ''. */
  readonly category: string;
  readonly language: string;
  /** The days in Belgrade by which freelancers answer and deliver, YYYY-MM-DD. */
  readonly closesOn: string;
  readonly deliverOn: string;
  /** Euro, as it was typed. */
  readonly budget: string;
  /** 'category' for all of the category, 'invited' for the invited ones alone. */
  readonly audience: string;
  /** Usernames, separated by commas. */
  readonly invited: string;
}

/** Splits the typed usernames at commas and spaces, without duplicates. */
export function readInvited(line: string): string[] {
  const names = line.split(/[\s,;]+/).filter((name) => name !== '');
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

/** Returns the checks of a brief, in order. `today` returns the day in Belgrade. */
export function briefRules(today: () => string): readonly Rule<BriefForm>[] {
  return [
    ...WORDS,
    {
      field: 'closesOn',
      code: 'brief.closes-wrong',
      params: { most: BRIEF_DAYS },
      broken: ({ closesOn }) =>
        !isDay(closesOn) || closesOn < today() || closesOn > laterDay(today(), BRIEF_DAYS),
    },
    ...dateRules(today),
    ...unlessBlank<BriefForm>(priceRules('budget')),
    ...INVITED,
  ];
}

const WORDS: readonly Rule<BriefForm>[] = [
  required('title', 'brief.title-missing', tidyLine),
  atMost('title', 'brief.title-too-long', MAX_BRIEF_TITLE, tidyLine),
  check(
    'need',
    'brief.need-missing',
    ({ need, isSpoken }) => !isSpoken && messageText(need) === '',
  ),
  atMost('need', 'brief.need-too-long', MAX_BRIEF_NEED, messageText),
  check('category', 'brief.category-missing', ({ category }) => category === ''),
  languageOrNone('brief.language-wrong'),
];

const INVITED: readonly Rule<BriefForm>[] = [
  check(
    'invited',
    'brief.nobody-invited',
    ({ audience, invited }) => audience === 'invited' && readInvited(invited).length === 0,
  ),
  {
    field: 'invited',
    code: 'brief.too-many-invited',
    params: { most: MAX_INVITED },
    broken: ({ invited }) => readInvited(invited).length > MAX_INVITED,
  },
];

/** A freelancer's answer as its form carries it. */
export interface AnswerForm {
  /** Euro, as it was typed. */
  readonly price: string | number;
  readonly days: string | number;
  readonly revisions: string | number;
  readonly words: string;
  /** Whether there is a recording too. */
  readonly isSpoken: boolean;
}

/** The checks of an answer, in order. */
export const answerRules: readonly Rule<AnswerForm>[] = [
  ...priceRules('price'),
  ...dayAndRevisionRules,
  check(
    'words',
    'brief.words-missing',
    ({ words, isSpoken }) => !isSpoken && messageText(words) === '',
  ),
  atMost('words', 'brief.words-too-long', MAX_ANSWER_WORDS, messageText),
];
