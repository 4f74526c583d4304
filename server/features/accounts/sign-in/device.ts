import { createHash } from 'node:crypto';
import type { Caller } from '../../../platform/requests/session.ts';
import { networkOf } from './address-network.ts';

/** What a browser's name for itself holds, the first that fits; Chrome is in the name of most. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The name of a device that says neither its browser nor its system. */
export const UNKNOWN_DEVICE = 'Unknown device';

/** A device in words, 'Firefox on Windows': what its owner knows it by, without versions. */
export function nameDevice(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

/**
 * What a device is recognised by: its browser and system, and the network that it is in. The cookie
 * of `device-cookie.ts` may have been deleted, and says nothing about the network; versions are left out since they change every month, and most of the address because
 * providers hand out new ones daily. It only decides about a mail, so that being mistaken is cheap.
 * Hashed, since where people were is nobody's business.
 */
export function markDevice({ address, userAgent }: Pick<Caller, 'address' | 'userAgent'>): Buffer {
  const network = networkOf(address, { v4: 2, v6: 2 });
  return createHash('sha256')
    .update(`${nameDevice(userAgent)}\n${network}`)
    .digest();
}
