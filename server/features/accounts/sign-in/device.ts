import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isIPv4, isIPv6 } from 'node:net';
import type { Device } from '../../../../shared/features/accounts/account-security.ts';
import type { Caller } from '../../../platform/requests/session.ts';
import type { Db } from '../../../database/db.ts';

type Names = readonly (readonly [sign: RegExp, name: string])[];

/** Patterns of browsers in the user agent, in order; most others also contain Chrome. */
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads browser and system from a user agent, without versions. */
export function readDevice(userAgent: string): Device {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}

/**
 * Computes the mark by which a device is recognised: a hash of its browser, system and network.
 * Hashed, because locations are private. Versions are left out because they change every month, and
 * most of the address because providers assign new ones daily. A mistake costs one e-mail.
 */
export function markDevice({ address, userAgent }: Pick<Caller, 'address' | 'userAgent'>): Buffer {
  const { browser, system } = readDevice(userAgent);
  const network = networkOf(address, { v4: 2, v6: 2 });
  // Stored marks use this format. A change would report every device as unknown.
  const device = [browser, system].filter(Boolean).join(' on ') || 'Unknown device';
  return createHash('sha256').update(`${device}\n${network}`).digest();
}

function nameIn(names: Names, userAgent: string): string | null {
  return names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}

/** Days without use after which a device is forgotten. */
const REMEMBERED_DAYS = 180;

/**
 * Records the use of a device. Returns true if it is new to an account that has other devices; the
 * very first device is not reported.
 */
export async function recordDevice(
  db: Db,
  { accountId, mark, now }: { accountId: number; mark: Buffer; now: Date },
): Promise<boolean> {
  const oldest = new Date(now.getTime() - REMEMBERED_DAYS * 24 * 60 * 60_000);
  const { rows } = await sql<{ is_new: boolean }>`
    WITH forgotten AS (
      DELETE FROM known_device
      WHERE account_id = ${accountId} AND last_used_at < ${oldest} AND mark <> ${mark}
    ), known AS (
      SELECT count(*) AS devices FROM known_device WHERE account_id = ${accountId}
    )
    INSERT INTO known_device (account_id, mark, last_used_at)
    VALUES (${accountId}, ${mark}, ${now})
    ON CONFLICT (account_id, mark) DO UPDATE SET last_used_at = excluded.last_used_at
    RETURNING xmax = 0 AND (SELECT devices FROM known) > 0 AS is_new`.execute(db);
  return rows[0]?.is_new === true;
}

/**
 * The part of an address to keep: the first of four numbers of IPv4, or of eight groups of IPv6.
 */
interface NetworkSize {
  readonly v4: 1 | 2 | 3 | 4;
  readonly v6: 1 | 2 | 3 | 4;
}

/** Returns the prefix that identifies a network. An IPv4 address inside IPv6 counts as IPv4. */
export function networkOf(address: string, { v4, v6 }: NetworkSize): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, v4).join('.');
  if (!isIPv6(plain)) return 'unknown';
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const left = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...after];
  return groups.slice(0, v6).join(':');
}

function groupsOf(text: string): string[] {
  return text.split(':').filter((group) => group !== '');
}
