/** What the cart itself says, before anything else is loaded. */
export const texts = {
  /** What a project is called whose name the browser has not kept. */
  unnamed: (id: number) => `Project ${id}`,
} as const;
