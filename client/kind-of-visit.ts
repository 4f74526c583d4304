/** How the page was come to: opened, loaded anew, or brought back by the history; where that is known. */
export function kindOfVisit(): NavigationTimingType | undefined {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming ? visit.type : undefined;
}
