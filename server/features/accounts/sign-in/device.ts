import { createHash } from 'node:crypto';
import type { Device } from '../../../../shared/features/accounts/account-security.ts';
import type { Caller } from '../../../platform/requests/session.ts';
import { networkOf } from './address-network.ts';

type Names = readonly (readonly [sign: RegExp, name: string])[];

/** What a browser's name for itself holds, the first that fits; Chrome is in the name of most. */
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

/** Reads the browser and the system of a device: what its owner knows it by, without versions. */
export function readDevice(userAgent: string): Device {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}

/**
 * What a device is recognised by: its browser and system, and the network that it is in. The cookie
 * of `device-cookie.ts` may have been deleted, and says nothing about the network; versions are left out since they change every month, and most of the address because
 * providers hand out new ones daily. It only decides about a mail, so that being mistaken is cheap.
 * Hashed, since where people were is nobody's business.
 */
export function markDevice({ address, userAgent }: Pick<Caller, 'address' | 'userAgent'>): Buffer {
  const { browser, system } = readDevice(userAgent);
  const network = networkOf(address, { v4: 2, v6: 2 });
  return createHash('sha256').update([browser, system, network].join('\n')).digest();
}

function nameIn(names: Names, userAgent: string): string | null {
  return names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
