import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:chat/templates';
import type { MessageTemplate } from '../../../../shared/features/chat/templates.ts';
import { announce } from '../../../announcer/announce.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

interface TemplatesToolProps {
  /** The composer. */
  form: RefObject<HTMLFormElement | null>;
  /** The text of the box. */
  text: string;
  write: (text: string) => void;
}

/**
 * Returns a button and its dialog, which inserts a template at the caret of the box. The dialog has
 * a form of its own, so render it outside the composer.
 */
export function useTemplatesTool({ form, text, write }: TemplatesToolProps) {
  const [open, setOpen] = useState(false);

  function insert({ name, text: template }: MessageTemplate): void {
    const box = form.current?.querySelector('textarea');
    const inserted = insertText(text, box?.selectionEnd ?? text.length, template);
    // The closing dialog focuses its button, so the box gets the focus afterwards.
    flushSync(() => {
      setOpen(false);
      write(inserted.text);
    });
    box?.focus();
    box?.setSelectionRange(inserted.caret, inserted.caret);
    announce(t('inserted', { name }));
  }

  return {
    button: (
      <IconButton icon="template" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('title')}
      </IconButton>
    ),
    dialog: open && <TemplatesDialog insert={insert} close={() => setOpen(false)} />,
  };
}

interface Inserted {
  readonly text: string;
  /** The position after the inserted text. */
  readonly caret: number;
}

/** Inserts a text at a position, with a space where two words would touch. */
export function insertText(before: string, place: number, text: string): Inserted {
  const [start, end] = [before.slice(0, place), before.slice(place)];
  const gapBefore = /\S$/.test(start) ? ' ' : '';
  const gapAfter = /^\S/.test(end) ? ' ' : '';
  const head = start + gapBefore + text;
  return { text: head + gapAfter + end, caret: head.length };
}
