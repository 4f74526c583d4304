import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { FREELANCER } from '../../../../shared/roles.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../../server/database/types.ts';
import { createTokens } from '../../../../server/features/accounts/sign-in/token.ts';
import { CREW_SECRET } from '../../../kit/servers/server-crew.ts';
import type { Chat, Message } from '../../../../shared/features/chat/chat.ts';
import { openThread } from '../../../../client/features/chat/thread/thread-state.ts';
import type { SignedIn } from '../node/two-people.ts';
import { type ChatPerson, seatPerson } from './chat-person.ts';

/** Two people in a conversation. */
export interface Pair {
  readonly people: readonly [ChatPerson, ChatPerson];
}

/** The results for all messages, by the people's clocks. Times are in milliseconds. */
export interface Figures {
  readonly written: number;
  /** Messages that have not arrived at a person. */
  readonly lost: number;
  readonly doubled: number;
  readonly misplaced: number;
  readonly resends: number;
  /** The time from writing a message to its arrival at the other person. */
  readonly median: number;
  readonly p99: number;
  readonly longestSilence: number;
}

/** People in pairs, and their messages. */
export interface Crowd {
  readonly pairs: readonly Pair[];
  /** Makes both people of a pair write their next message. */
  write(pair: Pair): void;
  /** Returns the number of messages that have not arrived everywhere, or may not be stored. */
  missing(): number;
  figures(): Figures;
  stop(): void;
}

/** Creates signed-in people in the database. */
export async function makePeople(db: Kysely<DB>, count: number): Promise<SignedIn[]> {
  const now = new Date();
  const ted = Math.floor(now.getTime() / 1_000) + 86_400;
  const tokens = createTokens(CREW_SECRET);
  const accounts = Array.from({ length: count }, (_unused, index) => ({
    email: `crowd-${index}-${randomUUID()}@people.example`,
    user_name: `crowd-${index}-${randomUUID().slice(0, 8)}`,
    password_hash: 'none',
    name: 'Ana',
    last_name: `Number ${index}`,
    year_of_birth: 1990,
    country: 'Serbia',
    role: FREELANCER,
    may_sell: true,
    contributor_status: APPROVED,
    email_confirmed_at: now,
  }));
  const rows = await db.insertInto('account').values(accounts).returning('id').execute();
  const sessions = rows.map(({ id }) => ({
    id: randomUUID(),
    account_id: id,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(ted * 1_000),
  }));
  await db.insertInto('session').values(sessions).execute();
  return Promise.all(
    sessions.map(async ({ id: sessionId, account_id: id }) => {
      const token = await tokens.sign({ sessionId, accountId: id, expiresAt: ted });
      return { id, auth: { userId: id, token } };
    }),
  );
}

/** Connects people in pairs, each with an own client and an open conversation. */
export async function seatCrowd(url: string, people: readonly SignedIn[]): Promise<Crowd> {
  const writtenAt = new Map<string, number>();
  const texts = new Map<number, string[]>();
  const delays: number[] = [];
  const pairs: Pair[] = [];

  async function seat(person: SignedIn, other: SignedIn): Promise<ChatPerson> {
    const { chat, messages } = await open(url, person, other);
    return seatPerson({
      url,
      auth: person.auth,
      thread: openThread(undefined, chat, messages),
      onArrival({ text, to_id }) {
        if (to_id === person.id) delays.push(performance.now() - (writtenAt.get(text) ?? 0));
      },
    });
  }

  for (let index = 0; index + 1 < people.length; index += 2) {
    const [one, other] = [people[index], people[index + 1]];
    if (one && other) pairs.push({ people: [await seat(one, other), await seat(other, one)] });
  }

  function write({ people: both }: Pair): void {
    for (const person of both) {
      const own = texts.get(person.id) ?? [];
      const text = `${person.id} says ${own.length + 1}`;
      texts.set(person.id, [...own, text]);
      writtenAt.set(text, performance.now());
      person.write(text);
    }
  }

  const writtenIn = ({ people: both }: Pair) => both.map(({ id }) => texts.get(id) ?? []);
  const countOf = (pair: Pair) => writtenIn(pair).reduce((sum, own) => sum + own.length, 0);

  return {
    pairs,
    write,
    missing: () =>
      pairs.reduce((sum, pair) => {
        const count = countOf(pair);
        const short = pair.people.map((one) => Math.max(0, count - one.messages().length));
        return sum + Math.max(...short, ...pair.people.map((one) => one.waiting()));
      }, 0),
    figures() {
      const faults = pairs.map((pair) => judge(pair, writtenIn(pair)));
      const sorted = delays.toSorted((a, b) => a - b);
      const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
      const total = (pick: (fault: (typeof faults)[number]) => number) =>
        faults.reduce((sum, fault) => sum + pick(fault), 0);
      return {
        written: writtenAt.size,
        lost: total(({ lost }) => lost),
        doubled: total(({ doubled }) => doubled),
        misplaced: total(({ misplaced }) => misplaced),
        resends: pairs.flatMap((pair) => pair.people).reduce((sum, one) => sum + one.resends(), 0),
        median: at(0.5),
        p99: at(0.99),
        longestSilence: at(1),
      };
    },
    stop: () => pairs.forEach((pair) => pair.people.forEach((person) => person.stop())),
  };
}

async function open(
  url: string,
  person: SignedIn,
  other: SignedIn,
): Promise<{ chat: Chat; messages: Message[] }> {
  const response = await fetch(`${url}/api/conversations/open`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId: other.id, Auth: person.auth }),
  });
  const { data, info } = (await response.json()) as {
    data: { chat: Chat; messages: Message[] } | null;
    info: string;
  };
  if (!data) throw new Error(`The conversation was not opened: ${info}`);
  return data;
}

/** Compares both people's messages with the written ones and with each other. */
function judge(
  { people }: Pair,
  written: readonly (readonly string[])[],
): { lost: number; doubled: number; misplaced: number } {
  const all = written.flat();
  const [reference = []] = people.map((person) => person.messages());
  let [lost, doubled, misplaced] = [0, 0, 0];
  for (const person of people) {
    const seen = person.messages().map(({ text }) => text);
    const different = new Set(seen);
    doubled += seen.length - different.size;
    lost += all.filter((text) => !different.has(text)).length;
    misplaced += person
      .messages()
      .filter(({ seq, text }, at) => seq !== at + 1 || text !== reference[at]?.text).length;
  }
  for (const [index, own] of written.entries()) {
    const author = people[index]?.id;
    const inOrder = reference.filter(({ from_id }) => from_id === author);
    misplaced += inOrder.filter(({ text }, at) => text !== own[at]).length;
  }
  return { lost, doubled, misplaced };
}
