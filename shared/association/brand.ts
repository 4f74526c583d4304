export const SITE_NAME = 'Earmark';

/**
 * The mark: a bookmark ribbon whose lower edge is a waveform of three bars. It spans x from 2 to 13
 * and y from 0 to 16. The same path is in favicon.svg.
 */
export const RIBBON =
  'M2 1.5A1.5 1.5 0 0 1 3.5 0h8A1.5 1.5 0 0 1 13 1.5v12.4a.6.6 0 0 1-.6.6h-1.8a.6.6 0 0 1-.6-.6V8.5H9v2.9a.6.6 0 0 1-.6.6H6.6a.6.6 0 0 1-.6-.6V8.5H5v6.9a.6.6 0 0 1-.6.6H2.6a.6.6 0 0 1-.6-.6Z';
