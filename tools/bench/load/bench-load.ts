import type { Bench } from '../bench.ts';
import { figure, print } from '../print-table.ts';
import { atLeast, atMost } from '../verdict.ts';
import { loadPlan, type LoadPlan } from './load-plan.ts';
import { printCalls, printFaults, printSteps } from './load-tables.ts';
import { isGood, measureStep, type Step } from './measure-step.ts';
import { openShop, type OpenShop } from './open-shop.ts';
import { printProfile } from './profile-tables.ts';
import { printStoredBytes } from './stored-bytes.ts';
import { measureRest, printUnitCosts } from './unit-costs.ts';
import { untilJobsAreDone } from './waiting-jobs.ts';

/** The share of the knee at which the profile is taken. */
const PROFILED_AT = 0.7;
/** A generator that is later than this, ms, or busier, in cores, measures itself. */
const MOST_LATE = 50;
const MOST_GENERATOR = 0.7;
/** Seconds a person on the site leaves between two deeds. */
const PAUSE = 10;

/**
 * A day in the life of the shop at rising rates, until the p99 of any call passes the limit. People
 * come whether or not the server keeps up. Then what each deed costs, and a profile.
 */
export const benchLoad: Bench = async (context) => {
  const plan = loadPlan(context.quick);
  const shop = await openShop(context, plan.size);
  const rest = await measureRest(shop, plan.seconds);
  await measureStep(shop, { perSecond: plan.first, seconds: plan.warmUp });
  const steps = await climb(shop, plan);
  printSteps(steps);
  const knee = steps.findLast(isGood);
  const last = steps.at(-1);
  if (last && !isGood(last)) printFaults(last);
  if (!knee) throw new Error('Not even the first step was good.');
  printCalls(knee);
  print(
    `\nThe knee, on this machine with generator, bank and database beside the server: ${figure(knee.perSecond)} deeds a second (${figure(knee.figures.callsPerSecond)} calls), which is ${figure(knee.perSecond * PAUSE)} people who each do something every ${PAUSE} s.`,
  );
  await untilJobsAreDone(shop.database.db);
  await printUnitCosts(shop, { rest, seconds: plan.seconds });
  const most = { perSecond: PROFILED_AT * knee.perSecond, seconds: plan.seconds };
  printProfile(await shop.server.profile(() => measureStep(shop, most)));
  await printStoredBytes(shop.database.db);
  const generator = knee.cpu.generator / knee.seconds;
  return [
    atLeast(plan.first, 'deeds a second at the knee', knee.perSecond),
    atMost(MOST_LATE, 'the generator at the knee: late, p99, ms', knee.figures.late),
    atMost(MOST_GENERATOR, 'the generator at the knee: cores', generator),
  ];
};

/** Step after step, until one is too much twice: what else the machine does must not decide. */
async function climb(shop: OpenShop, plan: LoadPlan): Promise<Step[]> {
  const steps: Step[] = [];
  for (let rate = plan.first; ; rate *= plan.factor) {
    print(`${figure(rate)} deeds a second`);
    let step = await measureStep(shop, { perSecond: rate, seconds: plan.seconds });
    if (!isGood(step)) step = await measureStep(shop, { perSecond: rate, seconds: plan.seconds });
    steps.push(step);
    if (!isGood(step)) return steps;
  }
}
