import { t } from 'texts:ui/formHelp';
import './form-help.css';

/** What is said about a form, in short and plain sentences. */
export interface HelpWords {
  /** What one does with it, as it stands after 'Help:'; different for each form of a screen. */
  readonly name: string;
  /** What it is for. */
  readonly purpose: string;
  /** What to have at hand or to know before one begins. */
  readonly needs: string;
  /** What happens once it is sent. */
  readonly afterwards: string;
}

/**
 * The help of a form: one line that opens on the spot. Nothing leaves the screen for it, and Support
 * opens beside it, so that what was typed stays.
 */
export function FormHelp({ help }: { help: HelpWords }) {
  return (
    <details className="form-help">
      <summary>{t('help', { name: help.name })}</summary>
      <div className="form-help-text">
        <p>{help.purpose}</p>
        <p>{help.needs}</p>
        <p>{help.afterwards}</p>
        <p>
          {t('fails')}
          <a href="/support" target="_blank" rel="noreferrer">
            {t('support')}
            <span className="visually-hidden">{t('newTab')}</span>
          </a>
          .
        </p>
      </div>
    </details>
  );
}
