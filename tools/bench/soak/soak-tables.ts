import { GROWING_TABLES } from '../../../server/database/growing-tables.ts';
import { slowestOf } from '../load/measure-step.ts';
import { p99Of, printFaults } from '../load/load-tables.ts';
import { figure, print, printTable } from '../print-table.ts';
import type { SoakLook } from './soak-look.ts';
import { JUDGED } from './stale-rows.ts';
import { changesOf, type TableRows } from './table-rows.ts';

const MIB = 1_048_576;

/** Writes how it stands, and which tables have more or fewer rows than at the look before. */
export function printLook(look: SoakLook, before: TableRows): void {
  const { at, rss, heap, external, handles, files, jobs, step } = look;
  const mib = (bytes: number) => figure(bytes / MIB);
  const slowest = slowestOf(step);
  print(
    `${figure(at / 60)} min: rss ${mib(rss)} MiB, heap ${mib(heap)}, outside it ${mib(external)}; ${files} files and sockets, ${handles} handles, ${jobs} jobs due; slowest p99 ${p99Of(slowest)} ms (${slowest.call})`,
  );
  const changes = changesOf(before, look.rows).map(
    ([table, change]) => `${table} ${look.rows.get(table)} (${change > 0 ? '+' : ''}${change})`,
  );
  print(`  rows: ${changes.join(', ') || 'as before'}`);
  printFaults(step);
}

/** Writes which tables grew, how fast, and what is said of them. */
export function printGrowth(first: TableRows, last: TableRows, minutes: number): void {
  const rows = changesOf(first, last).map(([table, change]) => [
    table,
    JUDGED.includes(table) ? 'judged' : '',
    String(last.get(table)),
    figure(change / minutes),
    growthOf(table),
  ]);
  print('\nTables whose rows became more or fewer\n');
  printTable([['table', '', 'rows', 'a minute', ''], ...rows]);
  print(
    `\nTime cannot be moved on here, so rows of long ago were laid into ${JUDGED.join(', ')}: these are judged by what is left of them. Whatever else is cleaned keeps its rows for longer than this runs.`,
  );
}

function growthOf(table: string): string {
  const growth = Object.entries(GROWING_TABLES).find(([name]) => name === table)?.[1];
  return growth?.fate ?? '';
}
