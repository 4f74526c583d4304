/** Names, formats, units and keys that keep their Latin letters. Words with q, w, x or y do so too. */
const LATIN = new Set(
  `Earmark WAV MP3 mp3 MP4 mp4 M4A AAC FLAC AIFF AVI MIDI RAR ZIP PDF CSV JSON PCM webm multipart
  EUR RSD SWIFT BIC IBAN ID QR LUFS Hz kHz dB B kB MB GB Visa Mastercard Maestro DinaCard Identity
  Check Secure Android Chrome Chromium Firefox Safari Edge TalkBack VoiceOver NVDA JAWS Orca GitHub
  JavaScript Enter Escape Esc Tab Alt AltGr Shift Ctrl Command Option Home End Page Up Insert Caps Lock
  Atkinson Hyperlegible EUPL HTML ARIA before hash num next peaks chargeback`.split(/\s+/),
);
/** Addresses, identifiers, and names of files and settings. */
const TECHNICAL = /@|:\/\/|^\/[a-z]|[a-z\d]\.[a-z]{2,}|^earmark-|\/form-data|[a-z][A-Z]|\w=\w/;
const COMMAND = /npm run .*|(?<=[Pp]olj[ae] )(?:Auth|date|sort)\b/;
const CODE = /^[a-z]+(?:-[a-z]+)+$/;
/**
 * Digraphs that are read as two sounds, and so become two letters: konjunkcija, injekcija,
 * nadživeti.
 */
const TWO_SOUNDS = /(?<=ko|i)n(?=jun[kg]|jekc)|(?<=na|o|po)d(?=ž(?:iv|al|njev))/giu;
const WORD = /[\p{L}\d]+/gu;

const LATIN_LETTERS = 'abcčćdđefghijklmnoprsštuvzž';
const CYRILLIC_LETTERS = 'абцчћдђефгхијклмнопрсштувзж';
const LETTERS = new Map([
  ...Array.from(LATIN_LETTERS, (letter, at) => [letter, CYRILLIC_LETTERS[at] ?? letter] as const),
  ...([
    ['lj', 'љ'],
    ['nj', 'њ'],
    ['dž', 'џ'],
  ] as const),
]);

/** Writes a Serbian text in Cyrillic letters. Names, formats, addresses and the like keep their Latin ones. */
export function toCyrillic(text: string): string {
  if (CODE.test(text)) return text;
  const [command] = COMMAND.exec(text) ?? [];
  if (command !== undefined) return text.split(command).map(toCyrillic).join(command);
  return text.replaceAll(/\S+/g, (part) =>
    TECHNICAL.test(part) ? part : part.replaceAll(WORD, wordInCyrillic),
  );
}

function wordInCyrillic(word: string): string {
  // A name keeps its letters before an ending: Earmark-у.
  if (/^Earmark./.test(word)) return `Earmark-${wordInCyrillic(word.slice('Earmark'.length))}`;
  if (LATIN.has(word) || /[qwxy]/i.test(word)) return word;
  return word
    .replaceAll(TWO_SOUNDS, (letter) => LETTERS.get(letter.toLowerCase()) ?? letter)
    .replaceAll(/lj|nj|dž|[a-zčćđšž]/giu, (letters) => {
      const small = LETTERS.get(letters.toLowerCase()) ?? letters;
      return letters.startsWith(letters[0]?.toLowerCase() ?? '') ? small : small.toUpperCase();
    });
}
