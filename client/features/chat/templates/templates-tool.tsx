import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:chat/templates';
import type { MessageTemplate } from '../../../../shared/features/chat/templates.ts';
import { announce } from '../../../announcer/announce.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { insertText } from './insert-text.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

interface TemplatesToolProps {
  /** The form with the box to write in. */
  form: RefObject<HTMLFormElement | null>;
  /** The text of the box. */
  text: string;
  write: (text: string) => void;
}

/**
 * Inserts a template at the caret of the box. Returns the button, and the dialog, which has a form
 * of its own and so belongs outside the form of the button.
 */
export function useTemplatesTool({ form, text, write }: TemplatesToolProps) {
  const [open, setOpen] = useState(false);

  function insert({ name, text: template }: MessageTemplate): void {
    const box = form.current?.querySelector('textarea');
    const inserted = insertText(text, box?.selectionEnd ?? text.length, template);
    // The closing dialog returns the focus to the button, so the box takes it afterwards.
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
