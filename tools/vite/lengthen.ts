const PLAIN = 'aeioucnAEIOU';
const ACCENTED = 'àéîöüçñÂÉÎÖÛ';
/**
 * The share by which a text grows. Most languages are longer than English, few by more than this.
 */
const LONGER = 0.4;
const WORD_LENGTH = 7;

/** Adds accents and 40 % more letters to an English text, for layout tests. */
export function lengthen(text: string): string {
  if (!/[a-z]{2}/i.test(text)) return text;
  const more = Math.ceil(text.trim().length * LONGER);
  const filler = Array.from({ length: more }, (_, at) => (at % WORD_LENGTH === 0 ? ' ' : 'ŋ'));
  const accented = text.replaceAll(
    /[a-z]/gi,
    (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter,
  );
  return accented.replace(/(?=\s*$)/, filler.join(''));
}
