import { FREELANCER } from '../../../shared/roles.ts';

/** The letter that follows signing up. Its lines are short so that it travels as it stands. */
export const texts = {
  activation: (link: string, role: number) => ({
    subject: 'Confirm your email for Earmark',
    text: `Hello,

thank you for signing up to Earmark as ${role === FREELANCER ? 'a freelancer' : 'a buyer'}.
Please confirm your email by opening this link:

${link}

After that, an administrator reviews your data and activates your
account. We will write to you when it is ready.

If you did not sign up, you need not do anything: without the
confirmation nobody can sign in.

Earmark
`,
  }),
} as const;
