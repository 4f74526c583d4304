/** Types of categories (specification, section 3). */
export const STOCK_CATEGORY = 2;
export const SERVICE_CATEGORY = 3;
/** The category of stock sounds that show a tempo in beats a minute (specification, section 9). */
export const BPM_CATEGORY_ID = 15;
