import { t } from 'texts:ui/formHelp';
import type { Messages } from '../../../shared/messages/messages.gen.ts';
import type { TextsOf } from '../../../shared/messages/texts-of.ts';
import '../disclosure.css';
import './form-help.css';

/** The help texts of a form, in short and plain sentences. */
export interface HelpWords {
  /** The task, shown after 'Help:'. Different for each form of a screen. */
  readonly name: string;
  readonly purpose: string;
  /** The data and knowledge needed before starting. */
  readonly needs: string;
  /** The next step after submitting. */
  readonly afterwards: string;
}

/**
 * The help of a form: a line that expands in place. The person stays on the screen, and Support
 * opens in a new tab, so that typed text is not lost.
 */
export function FormHelp({ help }: { help: HelpWords }) {
  return (
    <details className="form-help">
      <summary className="disclosure">{t('help', { name: help.name })}</summary>
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

/** The parameters of all four help texts together. */
type HelpValues<C extends keyof Messages, Name extends string> = Part<C, Name, 'name'> &
  Part<C, Name, 'purpose'> &
  Part<C, Name, 'needs'> &
  Part<C, Name, 'afterwards'>;

type Part<
  C extends keyof Messages,
  Name extends string,
  K extends HelpKey,
> = Messages[C][`${Name}.${K}` & keyof Messages[C]];

/** Builds the help of a form from its section of texts, whose keys are those of `HelpWords`. */
export function helpOf<C extends keyof Messages, Name extends string>(
  texts: TextsOf<C, Name>,
  ...values: keyof HelpValues<C, Name> extends never ? [] : [values: HelpValues<C, Name>]
): HelpWords {
  const word = (key: HelpKey) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TextsOf asks for the four keys and their values
    (texts as (key: HelpKey, values: unknown) => string)(key, values[0]);
  return {
    name: word('name'),
    purpose: word('purpose'),
    needs: word('needs'),
    afterwards: word('afterwards'),
  };
}
