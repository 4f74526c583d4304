import { describe, expect, test } from 'vitest';
import { markDevice, networkOf, readDevice } from './device.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  [FIREFOX, 'Firefox Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    'Edge Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    'Chrome Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari Mac',
  ],
  ['curl/8.5.0', 'null null'],
  ['', 'null null'],
  ['<script>alert(1)</script> Firefox/1', 'Firefox null'],
])('%s is recognised', (userAgent, found) => {
  const { browser, system } = readDevice(userAgent);
  expect(`${browser} ${system}`).toBe(found);
});

test.each([
  ['203.0.113.7', '203.0'],
  ['::ffff:203.0.113.7', '203.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8'],
  ['2001:DB8::1', '2001:db8'],
  ['fe80::1%eth0', 'fe80:0'],
  ['::1', '0:0'],
  ['nonsense', 'unknown'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address, { v4: 2, v6: 2 })).toBe(network);
});

describe('a device is recognised', () => {
  const caller = { address: '203.0.113.7', userAgent: FIREFOX };

  test('after an update, and with a new address of the same provider', () => {
    const later = { address: '203.0.200.9', userAgent: FIREFOX.replaceAll('140', '141') };
    expect(markDevice(later)).toEqual(markDevice(caller));
  });

  test('but not with another browser, and not elsewhere', () => {
    expect(markDevice({ ...caller, userAgent: 'curl/8.5.0' })).not.toEqual(markDevice(caller));
    expect(markDevice({ ...caller, address: '198.51.100.7' })).not.toEqual(markDevice(caller));
  });
});
