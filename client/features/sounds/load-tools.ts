/**
 * Loads the tools for signed-in people on the page of a sound or an offer. Visitors do not load
 * this code.
 *
 * Returns null if loading fails, because the page works without them.
 */
export async function loadTools() {
  try {
    const [{ ReportProject }, { OwnRating }, { RatingTools }, { RejectionReason }] =
      await Promise.all([
        import('../chat/safety/report-project.tsx'),
        import('../reviews/own-rating.tsx'),
        import('../reviews/rating-tools.tsx'),
        import('./rejection-reason.tsx'),
      ]);
    return { ReportProject, OwnRating, RatingTools, RejectionReason };
  } catch {
    return null;
  }
}
