import type { Ref } from 'react';
import { t } from 'texts:chat/safety';

/** Stands where one writes while the other person is blocked. */
export function BlockedNote({ name, note }: { name: string; note: Ref<HTMLParagraphElement> }) {
  return (
    <p ref={note} className="blocked-note mind">
      {t('blockedNote', { name })}
    </p>
  );
}
