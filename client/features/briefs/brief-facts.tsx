import type { ReactNode } from 'react';
import { t } from 'texts:briefs/facts';
import type { Brief, BriefState } from '../../../shared/features/briefs.ts';
import { formatMinor, toMinor } from '../../../shared/money/money.ts';
import { categoryName } from '../../languages/category-texts.ts';
import { languageName } from '../../languages/language-names.ts';
import { SoundPlayer } from '../../player/sound-player.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Time, writeDay } from '../../ui/time.tsx';
import { FileDownload } from '../chat/files/file-message.tsx';

type Line = readonly [term: string, description: ReactNode];
type BriefWithFacts = Pick<
  Brief,
  'category' | 'language' | 'budget' | 'deliver_on' | 'closes_at' | 'state'
>;

/** Returns the facts that lists of briefs show, too. */
export function factLines(brief: BriefWithFacts): Line[] {
  const { category, language, budget, deliver_on, closes_at, state } = brief;
  return [
    [t('category'), categoryName(category)],
    [t('language'), language && languageName(language)],
    [t('budget'), budget === null ? null : t('euro', { amount: formatMinor(toMinor(budget)) })],
    [t('deliverOn'), deliver_on === null ? null : writeDay(deliver_on)],
    [state === 'open' ? t('closes') : t('closed'), <Time key="closes" at={closes_at} show="day" />],
  ];
}

export function BriefChip({ state }: { state: BriefState }) {
  const tone = { open: 'good', closed: '', removed: 'bad' }[state];
  return <span className={`chip ${tone}`.trim()}>{t(`states.${state}`)}</span>;
}

/** The whole brief: text, recording, figures, and files. */
export function BriefFacts({ brief }: { brief: Brief }) {
  const { need, sound, files, only_invited, invited } = brief;
  return (
    <section className="stack brief-facts">
      <h2>{t('heading')}</h2>
      {need !== '' && <p className="typed-text brief-words">{need}</p>}
      {sound && <SoundPlayer name={t('spoken')} sound={sound} isPublic={false} />}
      <DefinitionList
        lines={[
          ...factLines(brief),
          [t('audience'), only_invited ? t('onlyInvited') : t('wholeCategory')],
          [t('invited'), invited.length > 0 ? invited.join(', ') : null],
        ]}
      />
      {files.length > 0 && (
        <>
          <h3>{t('files', { count: files.length })}</h3>
          <ul className="list-plain brief-files">
            {files.map((file) => (
              <li key={file.id}>
                <FileDownload file={file} showName />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The promise about recordings, shown with each brief. */
export function VoiceRules() {
  return <p className="brief-rules">{t('rules')}</p>;
}
