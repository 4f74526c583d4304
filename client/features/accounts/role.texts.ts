/** What the role menu says, and the end of a session: the one part of the account that every screen has. */
export const texts = {
  buyer: 'Buyer',
  freelancer: 'Freelancer',
  contributor: 'Contributor',
  settings: 'Settings',
  signOut: 'Sign out',
  roleMenu: 'Role, settings and sign-out',
  roleButton: (name: string, role: string) => `${name}: ${role}`,
  roleChanged: (role: string) => `Your role is now: ${role}.`,
  roleRefused: 'Your role could not be changed, please try again later.',
  becomeFreelancer: 'Become a freelancer',
  signedOut: 'You are signed out.',
} as const;
