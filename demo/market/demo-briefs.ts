import { dayInBelgrade, laterDay } from '../../shared/money/belgrade.ts';
import type { Market } from './open-market.ts';

/** An answer by the first part of an e-mail address, and the voice of its audition. */
interface DemoAnswer {
  readonly by: string;
  readonly price: number;
  readonly days: number;
  readonly words: string;
  readonly says?: string;
  readonly isShortlisted?: boolean;
}

interface DemoBrief {
  readonly buyer: string;
  readonly categoryId: number;
  readonly title: string;
  readonly need: string;
  readonly language: string;
  readonly budget: number;
  /** Days until the brief closes. */
  readonly days: number;
  readonly answers: readonly DemoAnswer[];
}

/** Briefs in every state that needs no waiting: compared by ear, answered once, without an answer. */
export const BRIEFS: readonly DemoBrief[] = [
  {
    buyer: 'buyer',
    categoryId: 31,
    title: 'Voice for the phone menu of a library',
    need: 'Ten sentences in English, friendly and not too fast. Older people call us. Please read the first sentence of our menu: “Welcome to the city library.”',
    language: 'English',
    budget: 120,
    days: 14,
    answers: [
      {
        by: 'freelancer',
        price: 90,
        days: 3,
        words:
          'I read for people who only listen, so pauses matter to me. Here is your first menu.',
        says: 'phone-menu',
        isShortlisted: true,
      },
      {
        by: 'freelancer2',
        price: 75,
        days: 1,
        words: 'Radio voice, one day. The sample is a spot, but you hear the tempo.',
        says: 'radio-spot',
      },
      {
        by: 'freelancer4',
        price: 110,
        days: 5,
        words: 'Calm and steady. My sample is the first page of a mystery.',
        says: 'mystery-page',
      },
    ],
  },
  {
    buyer: 'buyer3',
    categoryId: 31,
    title: 'Guide in Serbian for one more hall',
    need: 'Eight objects, five minutes in all. Visitors touch copies while they listen.',
    language: 'Serbian',
    budget: 80,
    days: 10,
    answers: [
      {
        by: 'freelancer3',
        price: 78,
        days: 4,
        words: 'Rado opet. Isti tempo kao u prvoj sali, sa pauzama za ruke.',
        says: 'museum-guide',
      },
    ],
  },
  {
    buyer: 'buyer2',
    categoryId: 36,
    title: 'Three seconds before each episode',
    need: 'A sound logo for a podcast about trains. Real instruments, no voice.',
    language: '',
    budget: 200,
    days: 21,
    answers: [],
  },
];

/** Opens a brief with its answers, unless the buyer has one of this title. */
export async function openBrief(market: Market, brief: DemoBrief): Promise<void> {
  const buyer = await market.person(brief.buyer);
  const { briefs } = await buyer.call('/briefs/getOwn', {});
  if (briefs.some(({ title }) => title === brief.title)) return;
  const { categoryId, title, need, language, budget } = brief;
  const { briefId } = await buyer.call('/briefs/create', {
    title,
    need,
    language,
    categoryId,
    budget: String(budget),
    closesOn: laterDay(dayInBelgrade(new Date()), brief.days),
    onlyInvited: false,
  });
  for (const answer of brief.answers) await answerBrief(market, briefId, answer);
  const { answers } = await buyer.call('/briefs/getAnswers', { briefId });
  const listed = brief.answers.filter(({ isShortlisted }) => isShortlisted);
  for (const { words } of listed) {
    const answerId = answers.find((one) => one.words === words)?.id;
    if (answerId === undefined) throw new Error(`An answer to “${title}” of the demo is missing.`);
    await buyer.call('/briefs/shortlist', { answerId, shortlisted: true });
  }
}

async function answerBrief(
  { person, upload }: Market,
  briefId: number,
  { by, price, days, words, says }: DemoAnswer,
): Promise<void> {
  const freelancer = await person(by);
  const fileId = says === undefined ? undefined : await upload(freelancer, says, 'spoken');
  const terms = { price: String(price), days: String(days), revisions: '2', words };
  await freelancer.call('/briefs/answer', { briefId, ...terms, ...(fileId && { fileId }) });
}
