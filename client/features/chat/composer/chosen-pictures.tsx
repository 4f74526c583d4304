import { t } from 'texts:chat/chosenPictures';
import { t as tHelp } from 'texts:chat/helpPictures';
import { MAX_PICTURE_DESCRIPTION } from '../../../../shared/limits.ts';
import {
  PICTURE_DESCRIPTION_TOO_LONG,
  pictureDescription,
  pictureDescriptionFault,
} from '../../../../shared/rules/chat/picture-description.ts';
import type { Rule } from '../../../../shared/rules/rule.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useWarningBeforeLeaving } from '../../media/use-warning-before-leaving.ts';
import { ChosenThumb } from './chosen-thumb.tsx';
import type { ChosenFiles } from './use-chosen-files.ts';
import '../files/file.css';

interface ChosenPicturesProps {
  chosen: ChosenFiles;
  /** Takes a description for each picture, '' where nothing was said. */
  onSend: (descriptions: ReadonlyMap<File, string>) => void;
  onClose: () => void;
}

/** What is typed, by the name of the field. */
type Words = Readonly<Record<string, string>>;

/** The counter is of use from this share of the room on. */
const NEAR = 0.8;

/**
 * Asks what the chosen pictures show, before they are sent; nothing has to be said. Like the files,
 * which no page gets back after a reload, the words live as long as the page, so leaving it asks first.
 */
export function ChosenPictures({ chosen, onSend, onClose }: ChosenPicturesProps) {
  const { files, pictures } = chosen;
  useWarningBeforeLeaving(true);
  const fields = pictures.map((picture, index) => ({ picture, name: `picture-${index}` }));
  const form = useForm<Words, { success: true; info: '' }>({
    initial: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    rules: fields.map(({ name }) => lengthRule(name)),
    submit: (words) => {
      onSend(
        new Map(
          fields.map(({ picture, name }) => [picture, pictureDescription(words[name] ?? '')]),
        ),
      );
      return Promise.resolve({ success: true, info: '' });
    },
  });

  return (
    <Dialog open title={t('title', { count: pictures.length })} onClose={onClose}>
      <Form
        {...form.form}
        help={{
          name: tHelp('name'),
          purpose: tHelp('purpose'),
          needs: tHelp('needs', { most: MAX_PICTURE_DESCRIPTION }),
          afterwards: tHelp('afterwards'),
        }}
      >
        {fields.map(({ picture, name }, index) => {
          const words = form.values[name] ?? '';
          return (
            <div key={name} className="chosen-picture">
              <ChosenThumb file={picture} />
              <TextareaField
                {...form.field(name)}
                value={words}
                label={t('describe', { name: picture.name })}
                {...(index === 0 && { hint: t('hint') })}
                optional
                rows={2}
                {...(words.length > MAX_PICTURE_DESCRIPTION * NEAR && {
                  max: MAX_PICTURE_DESCRIPTION,
                })}
              />
            </div>
          );
        })}
        <Button variant="main" type="submit">
          {t('send', { count: files.length })}
        </Button>
      </Form>
    </Dialog>
  );
}

function lengthRule(field: string): Rule<Words> {
  return {
    ...PICTURE_DESCRIPTION_TOO_LONG,
    field,
    broken: (words) => pictureDescriptionFault(words[field] ?? '') !== undefined,
  };
}
