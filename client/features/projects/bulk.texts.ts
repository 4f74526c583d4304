/** What offering many sounds at once says. */
export const texts = {
  filesHint: 'WAV, at least 44,100 Hz and 16 bit, at most 200 MB each. Uploads start at once.',
  list: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  descriptionOf: (name: string) =>
    `The description of ${name} would be longer than 200 characters.`,
  created: (count: number) =>
    count === 1 ? 'Project successfuly created.' : `${count} projects successfuly created.`,
  failed: (count: number, name: string, info: string) =>
    `Error creating project. ${count === 1 ? 'One' : `${count}`} could not be created. ${name}: ${info}`,
} as const;
