import { POLLING, type PollingPace } from '../../../../shared/polling.ts';

/** How often the conversation on screen is asked for, by the address of the screen. */
export function paceOf(pathname: string): PollingPace {
  if (pathname.startsWith('/audio-service-chat/')) return POLLING.audioServiceChat;
  if (pathname.startsWith('/user-service-chat/')) return POLLING.sharedChat;
  return POLLING.userMessages;
}
