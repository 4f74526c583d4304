import { t } from 'texts:chat/linkedText';
import { linkParts } from './link-parts.ts';

/**
 * A text as it was written, with its addresses to follow. Nothing of them is looked up, by nobody,
 * until the person follows one; then the other side learns neither where from nor who.
 */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) => {
    if (href === undefined) return part;
    return (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
        <span className="visually-hidden">{t('newTab')}</span>
      </a>
    );
  });
}
