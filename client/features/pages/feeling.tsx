/** A text with an emoticon, which screen readers would spell out: they leave it out. */
export function Feeling({ text, sign }: { text: string; sign: string }) {
  return (
    <>
      {text} <span aria-hidden="true">{sign}</span>
    </>
  );
}
