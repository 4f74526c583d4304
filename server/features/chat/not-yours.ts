/** What somebody is told who asks for a conversation of others, or for one that is not there. */
export const NOT_YOURS = 'This conversation is between other people.';
