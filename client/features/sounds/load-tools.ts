/**
 * Loads the tools for signed-in people on the page of a sound or an offer. Visitors do not load
 * this code.
 *
 * Returns null if loading fails, because the page works without them.
 */
export async function loadTools() {
  try {
    const [{ ReportProject }, { OwnReview }, { ReviewTools }, { RejectionReason }] =
      await Promise.all([
        import('../chat/safety/report-project.tsx'),
        import('../reviews/own-review.tsx'),
        import('../reviews/review-tools.tsx'),
        import('./rejection-reason.tsx'),
      ]);
    return { ReportProject, OwnReview, ReviewTools, RejectionReason };
  } catch {
    return null;
  }
}
