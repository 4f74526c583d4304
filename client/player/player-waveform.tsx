import { useEffect, useRef, useState } from 'react';
import { onColoursChange } from '../ui/look/on-colours-change.ts';
import { whenNear } from '../ui/when-near.ts';

/** A sound whose loudest bar is at least this loud is scaled to the full height. */
const QUIETEST_SCALED = 0.1;

interface PlayerWaveformProps {
  /** Base64, one byte a bar. Without it the bars are level. */
  peaks: string | null;
  /** The played part, 0 to 1. */
  played: number;
  /** A text alternative. Without it the drawing is decorative. */
  label?: string | undefined;
}

const BAR = 3;
const GAP = 2;

/**
 * Distance from the viewport at which drawing starts. Drawing a whole list at once takes a phone
 * 0.1 s.
 */
const NEAR = '25%';

/**
 * Draws a sound as bars when it comes near the viewport. It is only a picture: the slider on top is the
 * control, and text gives the facts.
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

  const aria = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <canvas ref={canvas} className="player-waveform" {...aria} />;
}

function drawBars(canvas: HTMLCanvasElement, bars: readonly number[], played: number): void {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0) return;
  // The colours of the played part and of the rest. Reading them after the canvas has changed would
  // force a new style computation.
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
 * Computes the bars to draw, 0 to 1. If several bytes share a bar, the loudest counts. Without a
 * waveform all bars are 0.
 */
export function barsOf(peaks: string | null, count: number): number[] {
  if (count < 1) return [];
  const bytes = readBytes(peaks);
  if (bytes.length === 0) return Array.from({ length: count }, () => 0);
  const loudest = Math.max(QUIETEST_SCALED * 255, ...bytes);
  return Array.from({ length: count }, (_unused, bar) => {
    const from = Math.floor((bar / count) * bytes.length);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * bytes.length));
    return Math.max(...bytes.slice(from, to)) / loudest;
  });
}

/** Returns where the loudest `seconds` of a sound start, in whole seconds. */
export function excerptStart(peaks: string | null, length: number, seconds: number): number {
  const bars = barsOf(peaks, Math.floor(length));
  const sums = Array.from({ length: Math.max(1, bars.length - seconds + 1) }, (_unused, start) =>
    bars.slice(start, start + seconds).reduce((sum, bar) => sum + bar, 0),
  );
  return sums.indexOf(Math.max(...sums));
}

function readBytes(base64: string | null): number[] {
  if (base64 === null) return [];
  try {
    return Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return [];
  }
}
