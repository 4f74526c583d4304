import type { Ref } from 'react';
import { texts } from './safety.texts.ts';

/** Stands where one writes while the other person is blocked. */
export function BlockedNote({ name, note }: { name: string; note: Ref<HTMLParagraphElement> }) {
  return (
    <p ref={note} className="blocked-note mind">
      {texts.blockedNote(name)}
    </p>
  );
}
