import { type KeyboardEvent, useState } from 'react';
import { t } from 'texts:orders/compare';
import { t as tPlayer } from 'texts:catalogue/soundPlayer';
import { shownLength } from '../../../../shared/audio/sound-length.ts';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import { announce } from '../../../announcer/announce.ts';
import { PlayButton } from '../../../player/play-button.tsx';
import { isRunning } from '../../../player/playback.ts';
import { PlayerWaveform } from '../../../player/player-waveform.tsx';
import { Position, usePlayback } from '../../../player/player.tsx';
import { previewLink } from '../../../session/file-link.ts';
import { Button } from '../../../ui/button.tsx';
import { combinationOf } from '../../../ui/focus/key-combination.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { type DeliveredSound, equalGains, playableSounds } from './delivered-sounds.ts';

/** A comparison of two versions. Renders nothing before there are two. */
export function DeliveryCompare({ delivery }: { delivery: Delivery }) {
  const sounds = playableSounds(delivery);
  const newest = sounds.at(-1)?.version;
  if (!sounds.some(({ version }) => version !== newest)) return null;
  return <Compare sounds={sounds} />;
}

function Compare({ sounds }: { sounds: readonly DeliveredSound[] }) {
  const [chosen, setChosen] = useState<{ a?: number; b?: number }>({});
  const first = firstPair(sounds);
  const find = (id: number | undefined) => sounds.find(({ file }) => file.id === id);
  const a = find(chosen.a) ?? first?.a;
  const b = find(chosen.b) ?? first?.b;
  if (!a || !b) return null;
  const options = sounds.map(({ file, name }) => ({ value: String(file.id), label: name }));
  return (
    <DeliverySection className="delivery-compare" title={t('title')}>
      {sounds.length > 2 && (
        <div className="row">
          <SelectField
            name="a"
            label="A"
            value={String(a.file.id)}
            choices={options}
            onChange={(value) => setChosen({ ...chosen, a: Number(value) })}
          />
          <SelectField
            name="b"
            label="B"
            value={String(b.file.id)}
            choices={options}
            onChange={(value) => setChosen({ ...chosen, b: Number(value) })}
          />
        </div>
      )}
      <ComparePlayer key={`${a.file.id} ${b.file.id}`} a={a} b={b} />
    </DeliverySection>
  );
}

/** Returns the first sound of the newest version, and its counterpart in the version before. */
function firstPair(sounds: readonly DeliveredSound[]) {
  const newest = sounds.at(-1)?.version ?? 0;
  const b = sounds.find(({ version }) => version === newest);
  const before = sounds.findLast(({ version }) => version < newest)?.version;
  const older = sounds.filter(({ version }) => version === before);
  const a = older.find(({ file }) => file.name === b?.file.name) ?? older[0];
  return a && b && { a, b };
}

interface Pair {
  a: DeliveredSound;
  b: DeliveredSound;
}

/** One player for two sounds. A switch continues at the same place with the same loudness. */
function ComparePlayer({ a, b }: Pair) {
  const [isB, setB] = useState(false);
  const gains = equalGains(a.sound.loudness, b.sound.loudness);
  const first = usePlayback(soundOf(a, gains[0]));
  const second = usePlayback(soundOf(b, gains[1]));
  const { phase, at, spokenAt, length, playback } = isB ? second : first;
  const playing = isB ? b : a;
  const running = isRunning(phase);

  /** Switches to the other sound. Playing it pauses this one, because one sound plays at a time. */
  function swap(): void {
    const next = isB ? first : second;
    next.playback.seek(playback.position().at);
    if (running) next.playback.play();
    setB(!isB);
    announce(isB ? t('nowA', { name: a.name }) : t('nowB', { name: b.name }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (combinationOf(event.nativeEvent) !== 'X') return;
    event.preventDefault();
    swap();
  }

  // The slider keeps its focus while the sounds are switched, so it holds both positions.
  const both = {
    seek: playback.seek,
    updateSpokenAt: playback.updateSpokenAt,
    position: playback.position,
    holdSpokenAt(held: boolean) {
      first.playback.holdSpokenAt(held);
      second.playback.holdSpokenAt(held);
    },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key works on every control of the player
    <div className="noted-sound" onKeyDown={onKeyDown}>
      <div className="player player-tall scripted">
        <PlayButton
          title={t('both')}
          length={length}
          running={running}
          onClick={running ? playback.pause : playback.play}
        />
        <div className="player-track">
          <PlayerWaveform peaks={playing.sound.peaks} played={length ? at / length : 0} />
          <Position title={t('both')} spokenAt={spokenAt} length={length} playback={both} />
        </div>
        <div className="player-below">
          <p className="player-time numbers" aria-hidden="true">
            {shownLength(at)} / {shownLength(length ?? 0)}
          </p>
        </div>
      </div>
      <p>{isB ? t('hearB', { name: b.name }) : t('hearA', { name: a.name })}</p>
      <p className="quiet">{loudnessWords(a, b)}</p>
      <div className="row">
        <Button aria-keyshortcuts="X" onClick={swap}>
          {t('swap')}
        </Button>
        <span className="quiet">{t('swapKey')}</span>
      </div>
      {phase === 'failed' && <p className="bad">{tPlayer('failed')}</p>}
    </div>
  );
}

function soundOf({ name, sound }: DeliveredSound, gain: number) {
  const { audio } = sound;
  return {
    title: name,
    length: sound.length_ms / 1_000,
    load: async (fresh: boolean) => (audio === null ? undefined : previewLink(audio, fresh)),
    neutralTitle: tPlayer('privatePreview'),
    gain,
  };
}

/** Names the louder sound, which is played more quietly than it was delivered. */
function loudnessWords({ sound: a }: DeliveredSound, { sound: b }: DeliveredSound): string {
  if (a.loudness === null || b.loudness === null) return t('silent');
  const decibels = Math.round(10 * Math.abs(a.loudness - b.loudness)) / 10;
  const louder = a.loudness > b.loudness ? 'A' : 'B';
  return t('equal', { louder: decibels === 0 ? 'none' : louder, decibels });
}
