import { expect, test } from 'vitest';
import { createLogRecorder } from '../../../tests/kit/read/log-recorder.ts';
import { createLog } from './log.ts';

test('secrets are redacted by name, at three depths and in child loggers', () => {
  const recorder = createLogRecorder();
  const log = createLog('info', recorder);
  const secret = 'hunter2';
  log.info({ password: secret, token: secret, sessionToken: secret }, 'first');
  log.info({ payload: { repeatedPassword: secret, Auth: { token: secret } } }, 'second');
  log.info({ req: { headers: { authorization: secret, cookie: secret } } }, 'third');
  log.child({ activationCode: secret }).info({ MERCHANTPASSWORD: secret }, 'fourth');
  expect(recorder.text()).not.toContain(secret);
  expect(recorder.text().match(/\[redacted\]/g)).toHaveLength(9);
});

test('each line is JSON with a sortable time, and lower levels are dropped', () => {
  const recorder = createLogRecorder();
  const log = createLog('warn', recorder);
  log.info('unheard');
  log.warn({ err: new Error('broken') }, 'heard');
  const line = JSON.parse(recorder.text()) as { time: string; msg: string; err: { stack: string } };
  expect(line.msg).toBe('heard');
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(line.err.stack).toContain('log.test.ts');
});
