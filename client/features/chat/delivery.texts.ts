/** What the chat says about delivery, presence and the connection. */
export const deliveryTexts = {
  sending: 'Sending',
  waiting: 'Waiting for the connection',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  polling: 'There is no live connection now, so messages come a little later.',
  connectionLost: 'Connection lost. Messages will be sent when it is back.',
  connectionBack: 'Connected again.',
  writing: (name: string) => `${name} is writing`,
  online: 'Online',
  lastSeen: (when: string) => `Last seen ${when}`,
} as const;
