/** A text with an emoticon, which is hidden from screen readers because they would spell it out. */
export function Feeling({ text, sign }: { text: string; sign: string }) {
  return (
    <>
      {text} <span aria-hidden="true">{sign}</span>
    </>
  );
}
