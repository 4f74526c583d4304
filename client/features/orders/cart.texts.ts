/** What the cart itself says, before anything else is loaded. */
export const texts = {
  /** What a project is called whose name the browser has not kept. */
  unnamed: (id: number) => `Project ${id}`,
  damaged:
    'Part of what your cart kept in this browser could not be read and was left out. Please check your cart.',
} as const;
