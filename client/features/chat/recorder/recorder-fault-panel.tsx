import { useEffect, useId, useRef } from 'react';
import { t } from 'texts:chat/recorder';
import { t as tFault } from 'texts:chat/recorderFault';
import { Button } from '../../../ui/button.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import type { RecorderFault } from './recorder-session.ts';

/** The steps that mend a fault. */
const STEPS = {
  denied: ['openSettings', 'allow', 'comeBack'],
  none: ['connect', 'tryAgain'],
  busy: ['closeOther', 'tryAgain'],
  insecure: ['openSecure', 'sendFile'],
  other: ['tryAgain', 'otherwise'],
} as const satisfies Record<RecorderFault, readonly string[]>;

interface RecorderFaultPanelProps {
  fault: RecorderFault;
  onRetry: () => void;
  onClose: () => void;
}

/** Why there is no microphone and what to do: a text that takes the focus, so that it is read. */
export function RecorderFaultPanel({ fault, onRetry, onClose }: RecorderFaultPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => focusPlace(panel.current), []);
  return (
    <div
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this is a text with two ways on
      role="group"
      aria-labelledby={`${id}-what ${id}-steps`}
      className="recorder-panel"
    >
      <p id={`${id}-what`} className="bad recorder-fault">
        {tFault(`what.${fault}`)}
      </p>
      <ol id={`${id}-steps`}>
        {STEPS[fault].map((step) => (
          <li key={step}>{tFault(`steps.${step}`)}</li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
