import { formatMinor } from '../../../shared/money.ts';

/** A payout as its letters tell of it. */
export interface ToldPayout {
  readonly name: string;
  readonly id: number;
  readonly cents: number;
  /** The end of the account's number: mail may be read by others. */
  readonly accountEnd: string;
  readonly bank: string;
}

function facts({ cents, accountEnd, bank }: ToldPayout): string {
  return `Amount: ${formatMinor(cents)} EUR
Bank account: ending in ${accountEnd}, ${bank}`;
}

/** The letters about a payout. */
export const texts = {
  asked: (payout: ToldPayout, links: { readonly contact: string; readonly balance: string }) => ({
    subject: `Payout ${payout.id} is asked for`,
    text: `Dear ${payout.name},

you asked for a payout. An administrator will look at it and send it.

${facts(payout)}

If it was not you, please change your password at once and write to us:

${links.contact}

Your balance is here:

${links.balance}

Earmark
`,
  }),

  sent: (payout: ToldPayout, link: string) => ({
    subject: `Payout ${payout.id} is sent`,
    text: `Dear ${payout.name},

your payout was sent to your bank. It arrives in the next days.

${facts(payout)}

Your balance is here:

${link}

Earmark
`,
  }),

  failed: (payout: ToldPayout, reason: string, link: string) => ({
    subject: `Payout ${payout.id} failed`,
    text: `Dear ${payout.name},

your payout could not be made. The money is back in your balance.

${facts(payout)}

The reason:

${reason}

Please check your bank account, then ask for the payout again:

${link}

Earmark
`,
  }),
} as const;
