import { t } from 'texts:ui/formHelp';
import type { Messages } from '../../../shared/messages/messages.gen.ts';
import type { TextsOf } from '../../../shared/messages/texts-of.ts';
import './form-help.css';

/** The help of a form, in short and plain sentences. */
export interface HelpWords {
  /** The task, as it stands after 'Help:'; different for each form of a screen. */
  readonly name: string;
  readonly purpose: string;
  /** Things to have at hand or to know before one begins. */
  readonly needs: string;
  /** The effect of sending it. */
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

type HelpKey = keyof HelpWords;

/** The parameters of the four texts of a help section, together. */
type HelpValues<C extends keyof Messages, Name extends string> = Part<C, Name, 'name'> &
  Part<C, Name, 'purpose'> &
  Part<C, Name, 'needs'> &
  Part<C, Name, 'afterwards'>;

type Part<
  C extends keyof Messages,
  Name extends string,
  K extends HelpKey,
> = Messages[C][`${Name}.${K}` & keyof Messages[C]];

/** Reads the help of a form from its section of texts, whose keys are those of `HelpWords`. */
export function helpOf<C extends keyof Messages, Name extends string>(
  texts: TextsOf<C, Name>,
  ...values: keyof HelpValues<C, Name> extends never ? [] : [values: HelpValues<C, Name>]
): HelpWords {
  const word = (key: HelpKey) =>
    (texts as (key: HelpKey, values: unknown) => string)(key, values[0]);
  return {
    name: word('name'),
    purpose: word('purpose'),
    needs: word('needs'),
    afterwards: word('afterwards'),
  };
}
