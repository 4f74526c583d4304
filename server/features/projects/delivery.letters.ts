import { DELIVERY_DAYS } from '../../../shared/limits.ts';
import type { Letter } from '../../platform/mail.ts';

/** What the letter about a delivery says. */
export interface Delivered {
  readonly to: string;
  readonly projectName: string;
  readonly freelancer: string;
  readonly publicUrl: string;
}

/** Tells a buyer that the file of a project is there. The file itself never travels by mail. */
export function deliveryLetter({ to, projectName, freelancer, publicUrl }: Delivered): Letter {
  return {
    to,
    subject: `Your file is ready: ${projectName}`,
    text: `Hello,

${freelancer} has delivered the file of your project '${projectName}'. You can download it from your order:

${publicUrl}/purchase-history

Please download it within ${DELIVERY_DAYS} days.

Earmark
`,
  };
}
