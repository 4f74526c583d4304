import { MAX_PICTURE_DESCRIPTION } from '../../../shared/limits.ts';
import { MAX_REPORT } from '../../../shared/rules/report.ts';
import type { HelpWords } from '../../ui/form-help.tsx';

/** What helps with the forms of conversations. */
export const formHelp = {
  report: {
    name: 'reporting',
    purpose: 'Here you tell the administrators that something is not right.',
    needs: `Say what happened, in at most ${MAX_REPORT.toLocaleString('en')} characters.`,
    afterwards:
      'The administrators read it. Whom you report is not told. Without a connection the report is kept, and sent as soon as the connection is back.',
  },
  pictures: {
    name: 'describing pictures',
    purpose: 'Here you say in words what a picture shows, for whoever does not see it.',
    needs: `Begin with what matters for your conversation. You have ${MAX_PICTURE_DESCRIPTION} characters, and may leave it empty.`,
    afterwards:
      'Both of you find your words below the picture, and screen readers say them in its place. They cannot be changed later.',
  },
} as const satisfies Record<string, HelpWords>;
