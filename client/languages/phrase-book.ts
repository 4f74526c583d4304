/**
 * Phrases by their English texts. `{}` stands for what differs each time: in the translation the
 * same values take the places in the same order, unless it is a function of them.
 */
export type Phrases = Readonly<Record<string, string | ((...values: string[]) => string)>>;

/** Says a text in another language; undefined for one that is in no phrase. */
export type PhraseBook = (text: string) => string | undefined;

interface Pattern {
  readonly like: RegExp;
  readonly say: (values: readonly string[]) => string;
}

/** Makes a phrase book. Values are said by it too where they are phrases themselves. */
export function createPhraseBook(
  phrases: Phrases,
  { value: sayValue }: { value: (value: string) => string },
): PhraseBook {
  const exact = new Map<string, string>();
  let patterns: readonly Pattern[] | undefined;

  function say(text: string): string | undefined {
    const found = exact.get(text);
    if (found !== undefined) return found;
    patterns ??= longestFirst(phrases).map(([english, said]) => toPattern(english, said));
    for (const pattern of patterns) {
      const [, ...values] = pattern.like.exec(text) ?? [];
      if (values.length > 0)
        return pattern.say(values.map((value) => say(value) ?? sayValue(value)));
    }
    return undefined;
  }

  for (const [english, said] of Object.entries(phrases)) {
    if (typeof said === 'string' && !english.includes('{}')) exact.set(english, said);
  }
  return say;
}

/** The phrases with values; what says more is tried first, 'The name {}' before '{} {}'. */
function longestFirst(phrases: Phrases): [string, Phrases[string]][] {
  const open = Object.entries(phrases).filter(([english]) => english.includes('{}'));
  const words = (english: string) => english.replaceAll('{}', '').length;
  return open.toSorted(([a], [b]) => words(b) - words(a));
}

function toPattern(english: string, said: Phrases[string]): Pattern {
  const parts = english.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return {
    like: new RegExp(`^${parts.join('(.+?)')}$`, 's'),
    say: (values) => (typeof said === 'string' ? fill(said, values) : said(...values)),
  };
}

function fill(said: string, values: readonly string[]): string {
  let at = 0;
  return said.replaceAll('{}', () => values[at++] ?? '');
}
