import { useEffect, useState } from 'react';
import { call } from '../../calls/api.ts';
import type { Loaded } from '../../calls/load.ts';
import { WorkReviewTools } from './work-review-tools.tsx';
import { WorkReviews } from './work-reviews.tsx';

interface BuyerReviewsProps {
  /** The buyer. */
  about: { readonly id: number; readonly username: string };
  hasWritten: boolean;
}

/** Freelancers' reviews of a buyer, for a freelancer whom the buyer has written to. */
export function BuyerReviews({ about: { id, username: userName }, hasWritten }: BuyerReviewsProps) {
  const [first, setFirst] = useState<Loaded<'/reviews/getOfBuyer'>>();
  useEffect(() => {
    if (!hasWritten) return undefined;
    const stopper = new AbortController();
    const load = async () => {
      const answer = await call('/reviews/getOfBuyer', { userId: id }, { signal: stopper.signal });
      if (answer.success) setFirst(answer.data);
    };
    void load();
    return () => stopper.abort();
  }, [id, hasWritten]);
  if (!first) return null;
  return (
    <WorkReviews
      about={{ id, userName }}
      path="/reviews/getOfBuyer"
      first={first}
      tools={{ WorkReviewTools }}
    />
  );
}
