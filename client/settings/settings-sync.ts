import type { SomeSettings } from '../../shared/features/accounts/account-settings.ts';
import { coalesced, singleFlight } from '../../shared/once.ts';
import { call } from '../calls/api.ts';
import { inTurn } from '../cues/window-locks.ts';
import { onConnected, onLive, ownConnection } from '../calls/live.ts';
import { onAccountChange, signedInId } from '../session/session.store.ts';
import { pick, useSettings } from './settings.store.ts';

/** The status of a malformed call. Retrying it is useless. */
const MALFORMED = 400;

/** Changes settings at once, and in the account as soon as the server is reachable. */
export function changeSettings(some: SomeSettings): void {
  useSettings.getState().change(some);
  void sendSettings();
}

/** Synchronises this browser's settings with the account while a person is signed in. */
export function startSettings(): void {
  if (signedInId() !== undefined) begin();
  onAccountChange(begin);
  onLive('settings:changed', () => void loadSettings());
  let hasConnected = false;
  onConnected(() => {
    // A change on another device may have been missed.
    void (hasConnected ? loadSettings() : sendSettings());
    hasConnected = true;
  });
}

function begin(): void {
  useSettings.getState().restore();
  void loadSettings();
}

/** Loads the account's settings, then sends local changes. */
const loadSettings = coalesced(async (): Promise<void> => {
  const userId = signedInId();
  if (userId === undefined) return;
  const answer = await call('/users/getSettings', {});
  if (!answer.success || signedInId() !== userId) return;
  useSettings.getState().takeOver(answer.data.settings, answer.data.chosen);
  await sendSettings();
});

/**
 * Sends unsent changes, one call after the other, so that the last change wins. Only one tab sends
 * at a time, with the settings that all tabs share. Otherwise a tab could overwrite the newer value
 * of another one.
 */
const sendSettings = singleFlight(() =>
  inTurn('settings', async () => {
    const userId = signedInId();
    if (userId === undefined) return;
    for (;;) {
      await useSettings.getState().refresh();
      const { settings, unsent, sent } = useSettings.getState();
      if (unsent.length === 0 || signedInId() !== userId) return;
      const change = pick(settings, unsent);
      const answer = await call('/users/setSettings', { ...change, ...ownConnection() });
      if (!answer.success && answer.status !== MALFORMED) return;
      if (signedInId() === userId) sent(change);
    }
  }),
);
