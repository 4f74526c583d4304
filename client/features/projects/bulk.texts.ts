/** What offering many sounds at once says. */
export const texts = {
  title: 'Add many files',
  lead: 'Choose files or a whole folder. Say once what they share, then look over their names, and create all projects.',
  files: 'Files',
  filesHint: 'WAV, at least 44,100 Hz and 16 bit, at most 200 MB each. Uploads start at once.',
  folder: 'A folder',
  folderHint: 'All WAV files in it and in the folders inside it.',
  shared: 'What they share',
  category: 'Category',
  keywords: 'Keywords for all',
  description: 'Description for all',
  descriptionHint: 'Where {name} stands, each sound’s own name is put in.',
  list: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  noFiles: 'The files that you choose appear here.',
  remove: 'Remove',
  of: (name: string) => ` ${name}`,
  removed: (name: string) => `${name} was taken off the list.`,
  chooseAgain: 'Its upload is not complete. Choose the same file again to go on with it.',
  waiting: 'Waiting for the uploads before it.',
  added: (count: number) => (count === 1 ? '1 file added.' : `${count} files added.`),
  refusedCount: (count: number) =>
    count === 1 ? '1 file was refused.' : `${count} files were refused.`,
  others: (count: number) =>
    count === 1
      ? '1 other file in the folder was left out.'
      : `${count} other files in the folder were left out.`,
  refused: 'Refused files',
  refusedLine: (name: string, fault: string) => `${name}: ${fault}`,
  none: 'Please choose at least one file.',
  notComplete: 'Not all files are uploaded yet. Wait for them, or take them off the list.',
  descriptionOf: (name: string) =>
    `The description of ${name} would be longer than 200 characters.`,
  createAll: 'CREATE ALL',
  created: (count: number) =>
    count === 1 ? 'Project successfuly created.' : `${count} projects successfuly created.`,
  failed: (count: number, name: string, info: string) =>
    `Error creating project. ${count === 1 ? 'One' : `${count}`} could not be created. ${name}: ${info}`,
} as const;
