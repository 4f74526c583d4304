/** What the screens about passwords, sign-in codes and sessions say. */
export const texts = {
  /** Of a new password, the worst first. */
  strengths: ['too short', 'weak', 'fair', 'good', 'strong'],
  linkSent: (email: string) =>
    `If there is an account with the email ${email}, the link to sign in is on its way. It works once, for half an hour.`,
  sentText: (email: string) =>
    `If there is an account with ${email}, a link to choose a new password is on its way. It works once, for an hour.`,
  activationSent: (email: string) =>
    `If an account with ${email} waits to be confirmed, a new link is on its way.`,
  /** A device as the server names it, in English. */
  device: (name: string) => name,
  endThere: (device: string) => ` of ${device}`,
  ended: (device: string) => `${device} is signed out.`,
} as const;
