import { MIN_PAYOUT_CENTS } from '../../../shared/limits.ts';
import type { HelpWords } from '../../ui/form-help.tsx';

/** What helps with the forms about what was earned. */
export const formHelp = {
  payout: {
    name: 'asking for a payout',
    purpose: 'Here you have money that is available paid to your bank account.',
    needs: `You need at least EUR ${MIN_PAYOUT_CENTS / 100}. The bank account above has to be right: it is changed on the screen Edit bank account.`,
    afterwards:
      'An administrator approves the payout and sends it. You see below where it stands. As soon as it has arrived you can ask for the next one.',
  },
  statement: {
    name: 'the statement',
    purpose: 'Here you download what moved your money, for a spreadsheet or the tax office.',
    needs: 'You can say from which day to which day. Empty fields mean all of it.',
    afterwards: 'A CSV file with all entries is in your downloads.',
  },
  statementDays: {
    name: 'a statement of other days',
    purpose: 'Here you choose the days of which a statement is shown.',
    needs: 'You need the first and the last day.',
    afterwards: 'The statement of these days is shown. It can be printed, or downloaded as a PDF.',
  },
} as const satisfies Record<string, HelpWords>;
