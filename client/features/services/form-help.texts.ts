import { MAX_DESCRIPTION } from '../../../shared/limits.ts';
import type { HelpWords } from '../../ui/form-help.tsx';

/** What helps with the form of a service. */
export const formHelp = {
  service: {
    name: 'offering a service',
    purpose: 'Here you say what you do for buyers in this category, and what it costs.',
    needs: `You need a description of at most ${MAX_DESCRIPTION} characters, and your price in EUR for one minute of finished audio.`,
    afterwards:
      'Buyers see the service in its category and write to you. What one job costs you agree on in the conversation. You can change the service at any time.',
  },
} as const satisfies Record<string, HelpWords>;
