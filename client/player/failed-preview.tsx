import { useState } from 'react';
import { t } from 'texts:catalogue/soundPlayer';
import type { SoundFacts } from '../../shared/features/sounds.ts';
import { call } from '../api.ts';
import { faultText } from '../languages/fault-text.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notice.store.ts';
import { Sign } from '../ui/feedback/sign.tsx';

interface FailedPreviewProps {
  name: string;
  sound: SoundFacts;
  /** Told where the preview is being made again; undefined for whoever may not ask for it. */
  onRetried: (() => void) | undefined;
}

/** Why a sound cannot be heard, and where that was a fault of ours, another try. */
export function FailedPreview({ name, sound, onRetried }: FailedPreviewProps) {
  const [busy, setBusy] = useState(false);
  const { fault, fault_code: code, may_retry, file_id: fileId } = sound;
  const why = code ? faultText({ ...code, info: fault ?? '' }) : (fault ?? t('failed'));

  async function retry(told: () => void): Promise<void> {
    setBusy(true);
    const answer = await call('/media/retryPreview', { fileId });
    setBusy(false);
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    told();
  }

  return (
    <div className="stack failed-preview">
      <p className="sound-failed bad">
        <Sign of="bad" />
        <span>{why}</span>
      </p>
      {may_retry && onRetried && (
        <p>
          <Button busy={busy} onClick={() => void retry(onRetried)}>
            {t('tryAgain')} <span className="visually-hidden">{t('previewOf', { name })}</span>
          </Button>
        </p>
      )}
    </div>
  );
}
