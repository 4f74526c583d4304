import { setTimeout as delay } from 'node:timers/promises';
import { figure, print, printTable } from '../print-table.ts';
import { type CpuParts, countCpu } from './cpu-parts.ts';
import { DEEDS } from './deeds.ts';
import { printFaults } from './load-tables.ts';
import { measureStep } from './measure-step.ts';
import type { OpenShop } from './open-shop.ts';

/** Deeds a second while a kind is measured alone: what takes long is rare. */
const RATES: Readonly<Record<string, number>> = { signIn: 8, buy: 8, upload: 4, offer: 20 };
const USUAL_RATE = 80;

/**
 * Does each kind of deed alone and writes what one costs in CPU, less what the processes use at rest,
 * and how many bytes the server sends for it. At a steady middling rate: under more load each costs
 * less, since work is done together. What is not above rest cannot be known, and is a dash.
 */
export async function printUnitCosts(
  shop: OpenShop,
  { rest, seconds }: { rest: CpuParts; seconds: number },
): Promise<void> {
  const rows: string[][] = [];
  for (const only of Object.keys(DEEDS)) {
    const perSecond = RATES[only] ?? USUAL_RATE;
    const step = await measureStep(shop, { perSecond, seconds, only });
    printFaults(step);
    const { cpu, figures } = step;
    const cost = (whole: number) =>
      whole > 0 && figures.deeds > 0 ? figure(whole / figures.deeds) : '-';
    const each = (part: keyof CpuParts) => cost(1_000 * (cpu[part] - rest[part] * step.seconds));
    rows.push([
      only,
      each('main'),
      each('threads'),
      each('database'),
      cost(figures.received / 1_024),
    ]);
  }
  print('\nWhat one deed costs: CPU in ms, and KiB that the server sends\n');
  printTable([['deed', 'main', 'threads', 'PostgreSQL', 'KiB'], ...rows]);
}

/**
 * CPU seconds a second without anybody doing anything. To be taken before any load: afterwards jobs
 * and the housekeeping of the database still have to do with it.
 */
export async function measureRest(shop: OpenShop, seconds: number): Promise<CpuParts> {
  const spent = countCpu(shop);
  const began = performance.now();
  await delay(seconds * 1_000);
  const took = (performance.now() - began) / 1_000;
  const { main, threads, database, generator, bank } = spent();
  return {
    main: main / took,
    threads: threads / took,
    database: database / took,
    generator: generator / took,
    bank: bank / took,
  };
}
