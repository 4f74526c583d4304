import type { Dispatch, SetStateAction } from 'react';
import { t } from 'texts:orders/delivery';
import { t as tNotes } from 'texts:orders/notes';
import type {
  Delivery,
  DeliveryEntry,
  DeliveryFile,
} from '../../../../shared/features/deliveries.ts';
import { PlaybackSettings } from '../../../player/player-options.tsx';
import { Time } from '../../../ui/time.tsx';
import { formatSize } from '../../media/file-size.ts';
import { DeliverySection } from './delivery-section.tsx';
import { entryText, entryWords } from './delivery-words.ts';
import { canNote } from './delivered-sounds.ts';
import { DownloadButton } from './download-button.tsx';
import { NotedSound } from './sound-notes.tsx';

interface TimelineProps {
  delivery: Delivery;
  setDelivery: Dispatch<SetStateAction<Delivery>>;
}

/** All steps, newest first, with their texts and files. Players name the version of their file. */
export function DeliveryTimeline({ delivery, setDelivery }: TimelineProps) {
  const { entries } = delivery;
  const versions = entries.filter(({ step }) => step === 'delivered');
  const hasSound = entries.some(({ files }) => files.some(({ sound }) => sound?.audio));
  return (
    <DeliverySection title={t('timeline')}>
      {hasSound && <PlaybackSettings />}
      {hasSound && canNote(delivery) && <p className="quiet">{tNotes('keys')}</p>}
      <ol className="list-plain delivery-steps" reversed>
        {entries.toReversed().map((entry) => (
          <Step
            key={entry.id}
            entry={entry}
            delivery={delivery}
            setDelivery={setDelivery}
            version={versions.indexOf(entry) + 1}
          />
        ))}
      </ol>
    </DeliverySection>
  );
}

interface StepProps extends TimelineProps {
  entry: DeliveryEntry;
  version: number;
}

function Step({ entry, delivery, setDelivery, version }: StepProps) {
  const text = entryText(entry);
  return (
    <li className={entry.by === null ? 'delivery-step delivery-step-time' : 'delivery-step'}>
      <p className="quiet">
        <Time at={entry.at} />
      </p>
      <p className="delivery-what">{entryWords(entry, delivery)}</p>
      {text !== '' && <p className="typed-text delivery-said">{text}</p>}
      {entry.files.length > 0 && (
        <ul className="list-plain delivery-files">
          {entry.files.map((file) => (
            <li key={file.id} className="raised row-ends delivery-file">
              <FileLine file={file} delivery={delivery} />
              {file.sound && (
                <NotedSound
                  delivered={{
                    file,
                    sound: file.sound,
                    name: t('fileVersion', { name: file.name, version }),
                  }}
                  delivery={delivery}
                  setDelivery={setDelivery}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function FileLine({ file, delivery }: { file: DeliveryFile; delivery: Delivery }) {
  const { file_id: fileId, name, bytes, until, downloaded } = file;
  const { refunded, order_id: orderId } = delivery;
  const isBuyer = delivery.role === 'buyer';
  const isEnded = isPast(until);
  // Administrators who decide about a complaint need to hear the delivered files.
  const mayDownload = isBuyer ? !refunded && !isEnded : delivery.may.includes('decide');
  const availability = isEnded ? t('fileEnded') : t('fileUntil');
  return (
    <>
      <div className="delivery-file-facts">
        <p className="delivery-name">
          {name} <span className="quiet">{formatSize(bytes)}</span>
        </p>
        <p className="quiet">
          {refunded && !mayDownload && fileId !== null ? (
            t('fileRefunded')
          ) : (
            <>
              {fileId === null ? t('fileDeleted') : availability} <Time at={until} />
            </>
          )}
          {fileId !== null && isEnded && ` · ${t('fileKept')}`}
          {!isBuyer && ` · ${downloaded ? t('fileDownloaded') : t('fileNotDownloaded')}`}
        </p>
      </div>
      {mayDownload && fileId !== null && (
        <DownloadButton orderId={orderId} fileId={fileId} fileName={name} isNamed variant="plain" />
      )}
    </>
  );
}

function isPast(time: string): boolean {
  return Date.parse(time) <= Date.now();
}
