/** What the settings of tones and vibration say. */
export const texts = {
  names: {
    here: 'A message in the open conversation',
    elsewhere: 'A message in another conversation',
    offer: 'A priced project',
    sent: 'My message was sent',
    failed: 'My message, upload or payment failed',
    paid: 'A payment went through',
  },
} as const;
