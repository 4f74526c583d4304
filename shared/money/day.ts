const DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar that there is, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  // The thirty-first of February would be read as a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
