import { t } from 'texts:reviews/general';
import type { Review } from '../../../shared/features/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { useInlineForm } from '../../ui/form/use-inline-form.ts';
import { DeleteRating } from './delete-rating.tsx';
import { RatingForm } from './rating-form.tsx';
import { starValue } from './star-rules.ts';

interface OwnRatingProps {
  project: { readonly id: number; readonly name: string };
  /** What one has said already; null before. */
  mine: Review | null;
  /** Told of the rating as it is now; null when it was taken back. */
  onChanged: (review: Review | null) => void;
}

/** Where one who has bought a project rates it, and changes one's mind. */
export function OwnRating({ project, mine, onChanged }: OwnRatingProps) {
  const { open, close, toggle, panel } = useInlineForm();
  const stars = starValue(mine?.stars);

  function saved(review: Review): void {
    close();
    onChanged(review);
  }

  function deleted(): void {
    // The button of the question goes; this one stays.
    toggle.ref.current?.focus();
    onChanged(null);
  }

  return (
    <div className="stack own-rating">
      <p>{mine ? t('yours') : t('rateThis')}</p>
      {stars && <p className="quiet">{t(`starChoices.${stars}`)}</p>}
      <div className="row">
        <Button variant={mine ? 'plain' : 'main'} {...toggle}>
          {mine ? t('change') : t('rate')} <span className="visually-hidden">{project.name}</span>
        </Button>
        {mine && <DeleteRating review={mine} name={project.name} onDeleted={deleted} />}
      </div>
      <div {...panel}>
        {open && (
          <RatingForm
            projectId={project.id}
            name={project.name}
            review={mine}
            onSaved={saved}
            onCancel={close}
          />
        )}
      </div>
    </div>
  );
}
