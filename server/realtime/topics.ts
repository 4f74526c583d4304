import type { Server } from 'socket.io';
import type { Static } from 'typebox';
import type { ServerEvent } from '../../shared/contract/event.ts';

/** Facts that only those hear who asked for them. */
export interface Topics<T> {
  /** Lets a connection hear these topics and no longer those before. */
  follow(connectionId: string, topics: readonly string[]): void;
  /** Lets no connection of an account hear a topic, until it follows it anew. */
  dismiss(accountId: number, topic: string): void;
  /** Sends a fact to every connection that follows a topic. */
  tell<K extends keyof T & string>(
    topic: string,
    event: K,
    payload: T[K] extends ServerEvent ? Static<T[K]['payload']> : never,
  ): void;
}

const PREFIX = 'topic:';

/** Topics as rooms of the live wire; a connection that ends leaves them by itself. */
export function createTopics<T>(io: Server, accountRoom: (accountId: number) => string): Topics<T> {
  return {
    follow(connectionId, topics) {
      const socket = io.of('/').sockets.get(connectionId);
      // It may have ended while its question was being answered.
      if (!socket) return;
      const wanted = new Set(topics.map((topic) => PREFIX + topic));
      for (const room of socket.rooms) {
        if (room.startsWith(PREFIX) && !wanted.has(room)) void socket.leave(room);
      }
      void socket.join([...wanted]);
    },
    dismiss(accountId, topic) {
      // Here at once, then everywhere: with other servers the second goes by way of Redis.
      io.local.in(accountRoom(accountId)).socketsLeave(PREFIX + topic);
      io.in(accountRoom(accountId)).socketsLeave(PREFIX + topic);
    },
    tell: (topic, event, payload) => void io.to(PREFIX + topic).emit(event, payload),
  };
}
