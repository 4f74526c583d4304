import { setTimeout as delay } from 'node:timers/promises';
import { takeOrders } from '../generator.ts';
import { seededRandom } from '../catalogue/random-text.ts';
import { type OpenDay, openDay } from './day.ts';
import type { DayOrder, RunOrder, StepFigures } from './day-order.ts';
import { ACTIONS, type Action } from './actions.ts';
import { createTally } from './figures.ts';

/* The load generator of a day: all its people. */

/** The longest wait for the last actions of a step. */
const PATIENCE_MS = 15_000;
/** The number of kinds of faults after which a step stops, because its figures are meaningless. */
const MAX_FAULTS = 200;

const actions = Object.values(ACTIONS);
const shares = actions.reduce((sum, { share }) => sum + share, 0);
const random = seededRandom(11);
let day: OpenDay | undefined;

takeOrders(obey);

async function obey(order: DayOrder): Promise<StepFigures | null> {
  if (order.kind === 'run' && day) return run(day, order);
  if (order.kind === 'begin') day = await openDay(order.world);
  return null;
}

/**
 * Runs an open-loop load: actions are due at a rate, with exponential gaps, regardless of earlier
 * ones.
 */
async function run(open: OpenDay, { perSecond, seconds, only }: RunOrder): Promise<StepFigures> {
  const alone = only === undefined ? undefined : ACTIONS[only];
  const tally = createTally();
  const before = open.received;
  const began = performance.now();
  const end = began + seconds * 1_000;
  const underWay = new Set<Promise<void>>();
  let due = began;

  function start(): void {
    const action = alone ?? draw();
    tally.begun(performance.now() - due);
    const done = action
      .run(open.at(due, tally))
      .catch((error: unknown) => tally.fault(error instanceof Error ? error.message : 'a fault'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    due += (-Math.log(1 - random()) * 1_000) / perSecond;
  }

  while (due < end && tally.faults < MAX_FAULTS) {
    while (due <= performance.now() && due < end) start();
    await delay(1);
  }
  while (underWay.size > 0 && performance.now() < end + PATIENCE_MS) await delay(10);
  if (underWay.size > 0) tally.fault(`${underWay.size} actions had no end`);
  return tally.result({ seconds, received: open.received - before });
}

/** Draws an action by its share. */
function draw(): Action {
  let place = random() * shares;
  for (const action of actions) {
    if (place < action.share) return action;
    place -= action.share;
  }
  return actions[0] as Action;
}
