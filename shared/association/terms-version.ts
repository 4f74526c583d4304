/**
 * The terms and rules that people accept now, by the day of their last change. Kept with each
 * account and order. Change it together with their texts.
 */
export const TERMS_VERSION = '2026-11-20';
