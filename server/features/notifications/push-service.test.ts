import webPush from 'web-push';
import { expect, test } from 'vitest';
import { startPushServer } from '../../../tests/kit/servers/push-server.ts';
import { quietSeconds } from './push-content.ts';
import { createSendPush, isPublicAddress, isPushEndpoint, PrivateAddress } from './push-service.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/a:b', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['ftp://fcm.googleapis.com/x', false],
  ['file:///etc/passwd', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://localhost/x', false],
  ['https://printer.local/x', false],
  ['https://metadata.google.internal/x', false],
  ['https://127.0.0.1/x', false],
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://10.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['https://[::ffff:127.0.0.1]/x', false],
  ['no address', false],
])('the address %s is accepted: %s', (endpoint, accepted) => {
  expect(isPushEndpoint(endpoint, false)).toBe(accepted);
});

test.each([
  ['142.250.180.10', true],
  ['2a00:1450:4001::a', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2001:db8::1', false],
  ['2002:a00:1::', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('a name that resolves to this machine gets no request', async () => {
  const service = await startPushServer();
  const { port } = new URL(service.url);
  const send = createSendPush({
    keys: webPush.generateVAPIDKeys(),
    contact: 'admin@earmark.example',
    isLocal: false,
  });
  const to = { ...service.subscribe('x'), endpoint: `https://localhost:${port}/x` };
  await expect(send({ to, text: '{}', topic: 'x' })).rejects.toThrow(PrivateAddress);
  expect(service.requests()).toBe(0);
  await service.stop();
});

test.each([
  ['21:59:30', '22:00', '07:00', 0],
  ['22:00:00', '22:00', '07:00', 9 * 3_600],
  ['06:59:30', '22:00', '07:00', 30],
  ['07:00:00', '22:00', '07:00', 0],
  ['13:00:00', '12:00', '14:00', 3_600],
  ['14:00:00', '12:00', '14:00', 0],
  ['12:00:00', '12:00', '12:00', 0],
])('at %s, the quiet hours from %s to %s end in %d seconds', (time, from, to, seconds) => {
  // Belgrade is an hour ahead of UTC in November.
  const now = new Date(`2026-11-27T${time}+01:00`);
  expect(quietSeconds({ from, to, timeZone: 'Europe/Belgrade' }, now)).toBe(seconds);
});
