/**
 * What somebody with an account can do about a project and its ratings. Strangers need not load any of
 * it. What cannot be loaded is left out, like all that only stands beside a project.
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
