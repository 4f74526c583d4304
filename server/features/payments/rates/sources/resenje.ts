import { Type } from 'typebox';
import { compileParser } from '../../../../platform/requests/parse.ts';
import { fetchText } from './fetch-text.ts';
import { type RateReading, type RateSource, unreadable } from './rate-source.ts';
import { readDay, readJsonRate } from './parse-values.ts';

interface ResenjeConfig {
  /** Without a trailing slash, such as https://kurs.resenje.org. */
  readonly url: string;
  /** The timeout in milliseconds, by default 20,000. */
  readonly timeout?: number;
}

const parse = compileParser(
  Type.Object({
    code: Type.String(),
    date: Type.String(),
    parity: Type.Integer(),
    exchange_middle: Type.Union([Type.Number(), Type.String()]),
  }),
);

/**
 * Creates the source kurs.resenje.org. It copies the central bank's lists at 08:00, and repeats the
 * last list on days without one. The site is independent of the bank. Its answers do not
 * identify a list, so it can only confirm a rate from an official source.
 */
export function createResenje({ url, timeout }: ResenjeConfig): RateSource {
  return {
    name: 'resenje',
    async read(day) {
      const address = `${url}/api/v1/currencies/eur/rates/${day}`;
      const headers = { accept: 'application/json' };
      const answer = await fetchText(address, { headers }, { timeout });
      return answer.ok ? readResenje(answer.text, day) : unreadable(answer.reason);
    },
  };
}

function readResenje(text: string, day: string): RateReading {
  const parsed = parse(readJson(text));
  if (!parsed.ok) return unreadable('the answer has an unexpected shape');
  const { code, date, parity, exchange_middle: middle } = parsed.value;
  if (code.toUpperCase() !== 'EUR' || parity !== 1) {
    return unreadable('the euro is not quoted for one euro');
  }
  const appliesOn = readDay(date);
  if (appliesOn === null || appliesOn > day) return unreadable('the answer is about another day');
  const middleE4 = readJsonRate(middle);
  if (middleE4 === null) return unreadable('the rate is not a number with at most four decimals');
  return { kind: 'read', rate: { middleE4, appliesOn, list: null } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
