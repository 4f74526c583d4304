import { setTimeout as delay } from 'node:timers/promises';
import type { Among, ClosedPhase, OpenPhase, Person, Phase, PhaseResult } from './load-protocol.ts';
import { startTraffic, type Traffic } from './traffic.ts';
import type { WireClient } from './wire-client.ts';

/** How long the last messages of a phase may take, milliseconds. */
const PATIENCE = 10_000;

/** The connected people, and where what they hear goes. */
export interface Crowd {
  readonly people: readonly Person[];
  readonly clients: readonly WireClient[];
  listener: Pick<Traffic, 'arrived' | 'acknowledged'>;
}

/** Runs a phase to its end: until all that was sent has arrived, or for ten seconds more. */
export function runPhase(crowd: Crowd, phase: Phase, among: Among): Promise<PhaseResult> {
  return phase.kind === 'closed' ? runClosed(crowd, phase, among) : runOpen(crowd, phase, among);
}

async function runClosed(crowd: Crowd, phase: ClosedPhase, among: Among): Promise<PhaseResult> {
  const { inFlight, seconds, messages = Infinity } = phase;
  const end = performance.now() + seconds * 1_000;
  const mayStart = () => performance.now() < end && traffic.sent < messages;
  const next = () => {
    if (mayStart()) traffic.send(senderOf(among, traffic.sent), performance.now());
  };
  const traffic = startTraffic(crowd.people, crowd.clients, next);
  crowd.listener = traffic;
  for (let slot = 0; slot < inFlight; slot += 1) next();
  return finish(traffic, () => !mayStart() && traffic.open === 0, end + PATIENCE);
}

async function runOpen(crowd: Crowd, phase: OpenPhase, among: Among): Promise<PhaseResult> {
  const { perSecond, seconds } = phase;
  const began = performance.now();
  const all = perSecond * seconds;
  const traffic = startTraffic(crowd.people, crowd.clients, () => {});
  crowd.listener = traffic;
  const dueOf = (place: number) => began + (place * 1_000) / perSecond;
  const timer = setInterval(() => {
    const now = performance.now();
    while (traffic.sent < all && dueOf(traffic.sent) <= now) {
      traffic.send(senderOf(among, traffic.sent), dueOf(traffic.sent));
    }
  }, 1);
  const isOver = () => traffic.sent >= all && traffic.open === 0;
  const result = await finish(traffic, isOver, began + seconds * 1_000 + PATIENCE);
  clearInterval(timer);
  return result;
}

/** Pair after pair, then the other one of each pair. */
function senderOf({ from, to }: Among, place: number): number {
  const pairs = (to - from) / 2;
  return from + (place % pairs) * 2 + (Math.floor(place / pairs) % 2);
}

async function finish(traffic: Traffic, isOver: () => boolean, latest: number) {
  while (!isOver() && performance.now() < latest) await delay(10);
  return traffic.result();
}
