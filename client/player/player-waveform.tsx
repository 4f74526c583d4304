import { useEffect, useRef, useState } from 'react';
import { onColoursChange } from '../ui/look/on-colours-change.ts';
import { whenNear } from '../ui/when-near.ts';

/** Below this loudness a sound is drawn as quiet as it is, and not stretched to the full height. */
const QUIETEST_FULL = 0.1;

interface PlayerWaveformProps {
  /** Base64 of one byte a bar; without it the bars are level. */
  peaks: string | null;
  /** The part that was played, 0 to 1. */
  played: number;
  /** The drawing in words; without them it is for the eye alone. */
  label?: string | undefined;
}

const BAR = 3;
const GAP = 2;

/** How far from what one sees it is drawn already. A list of sounds at once takes a phone 0.1 s. */
const NEAR = '25%';

/**
 * A sound as bars, the played ones in the accent. Only drawn: the slider on top is the control, and
 * words say what there is to know. It is drawn when it comes into sight.
 */
export function PlayerWaveform({ peaks, played, label }: PlayerWaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    return element ? whenNear(element, () => setNear(true), NEAR) : undefined;
  }, []);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !isNear) return undefined;
    const draw = () => {
      const room = Math.floor((element.clientWidth + GAP) / (BAR + GAP));
      drawBars(element, barsOf(peaks, room), played);
    };
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    const unfollow = onColoursChange(draw);
    return () => {
      observer.disconnect();
      unfollow();
    };
  }, [isNear, peaks, played]);

  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <canvas ref={canvas} className="player-waveform" {...said} />;
}

function drawBars(canvas: HTMLCanvasElement, bars: readonly number[], played: number): void {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0) return;
  // The style names the two colours: what was played, and what is to come. Read before anything is
  // changed, after which it would be computed anew.
  const { color, textDecorationColor } = getComputedStyle(canvas);
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  context.scale(devicePixelRatio, devicePixelRatio);
  for (const [index, loudness] of bars.entries()) {
    const x = index * (BAR + GAP);
    const tall = Math.max(BAR, loudness * height);
    context.fillStyle = x < played * width ? color : textDecorationColor;
    context.beginPath();
    context.roundRect(x, (height - tall) / 2, BAR, tall, BAR / 2);
    context.fill();
  }
}

/**
 * The bars to draw of a waveform, 0 to 1: the loudest of those that fall together, stretched so that
 * the loudest of all is full. Level and low where there is no waveform.
 */
export function barsOf(peaks: string | null, count: number): number[] {
  if (count < 1) return [];
  const bytes = readBytes(peaks);
  if (bytes.length === 0) return Array.from({ length: count }, () => 0);
  const loudest = Math.max(QUIETEST_FULL * 255, ...bytes);
  return Array.from({ length: count }, (_unused, bar) => {
    const from = Math.floor((bar / count) * bytes.length);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * bytes.length));
    return Math.max(...bytes.slice(from, to)) / loudest;
  });
}

function readBytes(base64: string | null): number[] {
  if (base64 === null) return [];
  try {
    return Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return [];
  }
}
