/** A text with an emoticon. Screen readers would spell it out, so it is hidden from them. */
export function Feeling({ text, emoticon }: { text: string; emoticon: string }) {
  return (
    <>
      {text} <span aria-hidden="true">{emoticon}</span>
    </>
  );
}
