import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { Sequence } from '../../../player/player.tsx';
import { usePlayerSettings } from '../../../player/player-settings.store.ts';

/** Functions that start the audio messages on screen, by conversation and number. */
const players = new Map<string, () => void>();
/** The audio messages that have played to their end in this tab. */
const playedOut = new Set<string>();

/**
 * Makes an audio message part of its conversation's sequence. When it ends, the following message
 * starts if it is an audio message that has not played to its end yet. Nothing is announced, and
 * the focus does not move.
 */
export function sequenceOf({
  conversation_id: conversationId,
  seq,
}: Pick<Message, 'conversation_id' | 'seq'>): Sequence {
  const place = `${conversationId}/${seq}`;
  const following = `${conversationId}/${seq + 1}`;
  return {
    join(playOn) {
      players.set(place, playOn);
      return () => {
        if (players.get(place) === playOn) players.delete(place);
      };
    },
    onEnded() {
      playedOut.add(place);
      if (usePlayerSettings.getState().playOn && !playedOut.has(following)) {
        players.get(following)?.();
      }
    },
  };
}
