import type { Socket } from 'socket.io';

/**
 * Lets all that is sent to a connection in one turn of the event loop leave in one write: most often
 * an acknowledgement and the event of the same message. Nothing waits longer than that turn.
 * A write to the kernel is the dearest part of a message.
 */
export function gatherWrites(connection: Socket['conn']): void {
  const wire = connection.request.socket;
  connection.on('packetCreate', () => {
    const { transport } = connection;
    // Something is on its way already, or held back here: what comes now leaves after it, together.
    if (!transport.writable) return;
    transport.writable = false;
    process.nextTick(() => {
      wire.cork();
      transport.writable = true;
      transport.emit('ready');
      wire.uncork();
    });
  });
}
