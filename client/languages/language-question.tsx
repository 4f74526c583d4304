import { t } from 'texts:languages/question';
import type { SiteLanguage } from '../../shared/languages/site-languages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { chooseLanguage } from './language-choice.ts';

interface LanguageQuestionProps {
  language: SiteLanguage;
  onStay: () => void;
}

/** The question before a change of language, which reloads the page and loses typed text. */
export function LanguageQuestion({ language, onStay }: LanguageQuestionProps) {
  const change = (
    <Button variant="main" onClick={() => void chooseLanguage(language)}>
      {t('change')}
    </Button>
  );
  return (
    <Dialog title={t('title')} onClose={onStay} actions={change}>
      <p>{t('lost')}</p>
    </Dialog>
  );
}
