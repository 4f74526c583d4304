import { expect, test } from 'vitest';
import { createCallerAddresses } from './caller-address.ts';

const PROXIES = '10.0.0.0/8, 127.0.0.1, 2001:db8::/32';

function addressOf(
  remoteAddress: string,
  forwarded?: string,
  proxies: string | undefined = PROXIES,
) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const socket = { remoteAddress } as Parameters<
    ReturnType<typeof createCallerAddresses>['of']
  >[0]['socket'];
  return createCallerAddresses(proxies).of({ headers, socket });
}

test('without a proxy it is the address of the connection, whatever the header says', () => {
  expect(addressOf('203.0.113.5')).toBe('203.0.113.5');
  expect(addressOf('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
  expect(addressOf('127.0.0.1', '198.51.100.1', '')).toBe('127.0.0.1');
});

test('behind proxies it is the last address that is not a proxy', () => {
  expect(addressOf('10.1.2.3', '198.51.100.1')).toBe('198.51.100.1');
  expect(addressOf('127.0.0.1', '1.1.1.1, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1');
  expect(addressOf('2001:db8::1', '2001:db9::7')).toBe('2001:db9::7');
});

test('a proxy that sends no useful header is itself the caller', () => {
  expect(addressOf('10.1.2.3')).toBe('10.1.2.3');
  expect(addressOf('10.1.2.3', '10.4.4.4')).toBe('10.4.4.4');
});

test('a proxy is recognised by its network, in IPv4 and IPv6', () => {
  const { isProxy } = createCallerAddresses(PROXIES);
  expect(['10.200.0.1', '127.0.0.1', '2001:db8:1::1'].every(isProxy)).toBe(true);
  expect(['11.0.0.1', '127.0.0.2', '2001:db9::1', '', 'nonsense'].some(isProxy)).toBe(false);
});
