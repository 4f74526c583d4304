import { t } from 'texts:services/voice';
import { FileField } from '../../media/files-field.tsx';
import type { useVoice } from './use-voice.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

interface VoiceInputProps {
  voice: Pick<ReturnType<typeof useVoice>, 'state' | 'most'>;
  /** The label of the button that records. */
  label: string;
  /** The name of the panel while it records. */
  heading: string;
  onTake: (file: File, from: 'recorder' | 'file', wasCut?: boolean) => Promise<void>;
}

/** The two ways to give a voice: recording it by one key, and choosing a file. */
export function VoiceInput({ voice: { state, most }, label, heading, onTake }: VoiceInputProps) {
  const faultOf = (from: 'recorder' | 'file') =>
    state.phase === 'fault' && state.from === from ? state.text : undefined;
  return (
    <>
      <VoiceRecorder
        label={label}
        heading={heading}
        most={most}
        fault={faultOf('recorder')}
        onTake={(file, wasCut) => onTake(file, 'recorder', wasCut)}
      />
      <FileField
        name="sound"
        label={t('file')}
        hint={t('fileHint')}
        accept="audio/*,.wav,.mp3"
        optional
        error={faultOf('file')}
        onChange={(file) => file && void onTake(file, 'file')}
      />
    </>
  );
}
