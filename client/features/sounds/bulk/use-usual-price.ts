import { useEffect, useState } from 'react';
import { call } from '../../../calls/api.ts';

/**
 * Loads the usual price, in EUR, of sounds of a category and a similar length. Undefined while the
 * category or the length is unknown, and if there are too few such sounds.
 */
export function useUsualPrice(
  categoryId: string,
  lengthMs: number | undefined,
): number | undefined {
  const [known, setKnown] = useState<{ categoryId: string; price: number | null }>();
  useEffect(() => {
    if (categoryId === '' || lengthMs === undefined) return undefined;
    let isMounted = true;
    const ask = async () => {
      const like = { categoryId: Number(categoryId), lengthMs };
      const { data } = await call('/projects/getUsualPrice', like);
      if (isMounted && data) setKnown({ categoryId, price: data.price });
    };
    void ask();
    return () => {
      isMounted = false;
    };
  }, [categoryId, lengthMs]);
  return known?.categoryId === categoryId ? (known.price ?? undefined) : undefined;
}
