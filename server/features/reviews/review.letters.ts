import type { Letter } from '../../platform/mail.ts';

/** A rating as its letters tell of it. They repeat none of its words: those are no word of Earmark's. */
export interface ToldRating {
  readonly email: string;
  /** Whom the letter goes to. */
  readonly name: string;
  readonly projectId: number;
  readonly projectName: string;
}

/** The letter to a seller about a new rating. */
export function newRatingLetter(
  { email, name, projectId, projectName }: ToldRating,
  { stars, buyerName }: { readonly stars: number; readonly buyerName: string },
  publicUrl: string,
): Letter {
  const given = stars === 1 ? '1 of 5 stars' : `${stars} of 5 stars`;
  return {
    to: email,
    subject: `New rating: ${given} for ${projectName}`,
    text: `Dear ${name},

${buyerName} has rated '${projectName}' with ${given}.

Read the rating and answer it here:

${publicUrl}/project/${projectId}

You can switch these mails off in the chat settings beside your messages:

${publicUrl}/user/messages/

Earmark
`,
  };
}

/** The letter to a buyer whose rating an administrator has removed. */
export function ratingRemovedLetter(
  { email, name, projectId, projectName }: ToldRating,
  reason: string,
  publicUrl: string,
): Letter {
  const quoted = reason.split(/\r?\n/).map((line) => `> ${line}`.trimEnd());
  return {
    to: email,
    subject: `Your rating of ${projectName} was removed`,
    text: `Dear ${name},

an administrator has removed your rating of '${projectName}'. The reason:

${quoted.join('\n')}

You can rate it again here:

${publicUrl}/project/${projectId}

If you think that this is a mistake, please write to us:

${publicUrl}/contact

Earmark
`,
  };
}
