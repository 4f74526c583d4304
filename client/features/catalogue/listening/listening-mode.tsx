import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:catalogue/listening';
import { spokenLength } from '../../../../shared/audio/sound-length.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { answer } from '../../../announcer/announce.ts';
import { EXCERPTS, usePlayerSettings } from '../../../player/player-settings.store.ts';
import { sitePlayer, useSitePlayer } from '../../../player/site-player.ts';
import type { Track } from '../../../player/track.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { addToCart } from '../../orders/cart/add-to-cart.ts';
import { useCart } from '../../orders/cart/cart.store.ts';
import { useKeep } from '../sounds/keep-button.tsx';
import './listening-mode.css';

/** The result that plays, its buttons, and the settings of the mode. */
export function ListeningMode({ stop }: { stop: () => void }) {
  const track = useSitePlayer((state) => state.track);
  const list = useSitePlayer((state) => state.list);
  if (!track?.sound) return null;
  const place = list.findIndex(({ key }) => key === track.key) + 1;
  const position = { place, count: list.length };
  const { title, to, by, lengthMs, sound } = track;
  const describe = () =>
    t('this', {
      ...position,
      title,
      name: by.name,
      length: spokenLength(lengthMs / 1_000),
      price: formatMinor(toMinor(sound.price)),
    });
  return (
    <section className="raised listening" aria-label={t('label')}>
      {/* Without an id, Orca reads the selects when they appear. */}
      <div id="listening" className="stack">
        <p className="listening-what">
          <Link to={to}>
            <strong>{title}</strong>
          </Link>{' '}
          <Link to={by.to}>{by.name}</Link> <span className="quiet">{t('place', position)}</span>
        </p>
        <ListeningToolbar sound={sound} describe={describe} stop={stop} />
        <Settings />
      </div>
    </section>
  );
}

interface ToolbarProps {
  sound: NonNullable<Track['sound']>;
  /** Returns the sound in words. */
  describe: () => string;
  stop: () => void;
}

/**
 * A toolbar: arrow keys move between its buttons. Buttons keep their names from sound to sound, so
 * that screen readers say nothing while the next one begins.
 */
function ListeningToolbar({ sound, describe, stop }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const { isKept, change } = useKeep(sound);
  useEffect(() => {
    toolbar.current?.querySelector('button')?.focus();
    // On a phone, the focus alone would leave most of the panel behind the player.
    toolbar.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, []);

  function add(): void {
    const isInCart = useCart.getState().items.some(({ id }) => id === sound.id);
    if (isInCart) answer(t('inCart', { title: sound.name }));
    else addToCart(sound);
  }

  const buttons = [
    { name: t('skip'), press: () => sitePlayer.step(1) },
    { name: t('keep'), press: () => void change(), pressed: isKept },
    { name: t('add'), press: add },
    { name: t('what'), press: () => answer(describe()) },
    { name: t('stop'), press: stop },
  ];

  function move(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = buttons.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    toolbar.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={t('keys')}
      className="listening-keys"
      onKeyDown={move}
    >
      {buttons.map(({ name, press, pressed }, index) => (
        <Button
          key={name}
          aria-pressed={pressed}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={press}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Selects the excerpts. The length applies at once, the start from the next sound. */
function Settings() {
  const { excerpt, loudest, change } = usePlayerSettings();
  return (
    <div className="listening-settings">
      <SelectField
        name="excerpt"
        label={t('seconds')}
        value={String(excerpt)}
        onChange={(value) =>
          change({ excerpt: EXCERPTS.find((one) => String(one) === value) ?? 0 })
        }
        choices={EXCERPTS.map((seconds) => ({
          value: String(seconds),
          label: t('excerpts', { seconds }),
        }))}
      />
      {excerpt > 0 && (
        <SelectField
          name="from"
          label={t('from')}
          value={loudest ? 'loudest' : 'beginning'}
          onChange={(value) => change({ loudest: value === 'loudest' })}
          choices={[
            { value: 'loudest', label: t('loudest') },
            { value: 'beginning', label: t('beginning') },
          ]}
        />
      )}
    </div>
  );
}
