/** What selling sounds says. Those marked are the specification's (sections 2 and 8). */
export const texts = {
  fileHint:
    'WAV with at least 44,100 Hz and 16 bit, at most 200 MB. The upload starts when you choose it.',
  anotherFileHint: 'Only to replace the present one. WAV, at least 44,100 Hz and 16 bit, 200 MB.',
  licenceText:
    'Whoever buys the sound may use it commercially without limits. All of it has to be your own work, and everybody who can be heard has to be 18 or older and has to agree.',
  incomeNote: 'Income is what you get, without the commission of 20 percent.',
} as const;
