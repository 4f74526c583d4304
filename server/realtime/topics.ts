import type { Static } from 'typebox';
import type { ServerEvent } from '../../shared/contract/event.ts';
import type { LiveServer } from './live-server.ts';

/** Events for connections that subscribed to a topic. */
export interface Topics<T> {
  /** Subscribes a connection to these topics and unsubscribes it from all others. */
  follow(connectionId: string, topics: readonly string[]): void;
  /** Unsubscribes all connections of an account from a topic. */
  dismiss(accountId: number, topic: string): void;
  /** Sends an event to all connections that follow a topic. */
  send<K extends keyof T & string>(
    topic: string,
    event: K,
    payload: T[K] extends ServerEvent ? Static<T[K]['payload']> : never,
  ): void;
}

const PREFIX = 'topic:';

/** Creates topics as Socket.IO rooms. A connection leaves its rooms when it closes. */
export function createTopics<T>(
  io: LiveServer,
  accountRoom: (accountId: number) => string,
): Topics<T> {
  return {
    follow(connectionId, topics) {
      const socket = io.of('/').sockets.get(connectionId);
      // The connection may have closed in the meantime.
      if (!socket) return;
      const wanted = new Set(topics.map((topic) => PREFIX + topic));
      for (const room of socket.rooms) {
        if (room.startsWith(PREFIX) && !wanted.has(room)) void socket.leave(room);
      }
      void socket.join([...wanted]);
    },
    dismiss(accountId, topic) {
      // First locally at once, then on all servers through Redis.
      io.local.in(accountRoom(accountId)).socketsLeave(PREFIX + topic);
      io.in(accountRoom(accountId)).socketsLeave(PREFIX + topic);
    },
    send: (topic, event, payload) => void io.to(PREFIX + topic).emit(event, payload),
  };
}
