import { type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:orders/delivery';
import { t as tReviews } from 'texts:reviews/general';
import { t as tWork } from 'texts:reviews/work';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import type { Review, WorkReview } from '../../../../shared/features/reviews.ts';
import { call } from '../../../calls/api.ts';
import type { Loaded } from '../../../calls/load.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { useInlineForm } from '../../../ui/form/use-inline-form.ts';
import { Stars } from '../../../ui/stars.tsx';
import { OwnReview, ReviewForm, WaitingLine, WithdrawReview } from '../../reviews/own-review.tsx';
import { DeliverySection } from './delivery-section.tsx';

type LoadedReviews = Loaded<'/reviews/get'>;

interface DeliveryReviewProps {
  delivery: Delivery;
  /** The reviews, if the person has just accepted the work. The form is then open. */
  first?: LoadedReviews | undefined;
}

/** The two reviews of accepted work, for its buyer and its freelancer. Otherwise renders nothing. */
export function DeliveryReview({ delivery, first }: DeliveryReviewProps) {
  const { role, kind, state, refunded } = delivery;
  const isDone = (state === 'accepted' || state === 'decided') && !refunded;
  if (role === 'administrator' || kind !== 'service' || !isDone) return null;
  // The socket event of the acceptance may have rendered the reviews before `first` is known. The key
  // then mounts them again with the form open.
  return <WorkReviews key={first ? 'first' : ''} delivery={delivery} first={first} />;
}

function WorkReviews({ delivery, first }: DeliveryReviewProps) {
  const { project_id: projectId, role } = delivery;
  const [loaded, setLoaded] = useState(first);
  const [reloads, setReloads] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFresh = first !== undefined && reloads === 0;
  useEffect(() => {
    if (isFresh) return undefined;
    const stopper = new AbortController();
    const load = async () => {
      const answer = await call('/reviews/get', { projectId }, { signal: stopper.signal });
      if (!answer.success) return;
      flushSync(() => setLoaded(answer.data));
      // The button with the focus disappears when both reviews appear.
      if (reloads > 0 && document.activeElement === document.body) focusPlace(heading.current);
    };
    void load();
    return () => stopper.abort();
  }, [projectId, reloads, isFresh]);
  if (!loaded?.work) return null;
  const reload = () => setReloads(reloads + 1);
  /** Updates the review at once, so that the button has its new name when it gets the focus. */
  function change(mine: Review | null): void {
    setLoaded((known) => known && { ...known, mine });
    reload();
  }
  const part = { delivery, loaded, work: loaded.work, heading, isFresh, reload };
  return role === 'buyer' ? <BuyerPart {...part} change={change} /> : <FreelancerPart {...part} />;
}

interface PartProps {
  delivery: Delivery;
  loaded: LoadedReviews;
  work: NonNullable<LoadedReviews['work']>;
  heading: Ref<HTMLHeadingElement>;
  /** Whether the form is open from the start. */
  isFresh: boolean;
  reload: () => void;
}

interface BuyerPartProps extends PartProps {
  change: (mine: Review | null) => void;
}

function BuyerPart(props: BuyerPartProps) {
  const { delivery, work, heading, isFresh, reload, change } = props;
  const { mine, mayRate } = props.loaded;
  const { project_id: id, name } = delivery;
  const isPrivate = mine !== null && mine.shownAt === null;
  return (
    <>
      {(mayRate || mine) && (
        <DeliverySection className="raised delivery-turn" title={t('review')} heading={heading}>
          {mayRate && (
            <OwnReview
              project={{ id, name }}
              mine={mine}
              until={work.until}
              isOpen={isFresh}
              onChanged={change}
            />
          )}
          {!mayRate && mine && <ReviewWords review={mine} />}
          {isPrivate && <PublishReview review={mine} onPublished={reload} />}
        </DeliverySection>
      )}
      {work.ofBuyer && <ReviewOfYou review={work.ofBuyer} />}
    </>
  );
}

function FreelancerPart({ delivery, loaded: { reviews }, work, heading, reload }: PartProps) {
  const { mayRateBuyer, ofBuyer } = work;
  const [ofWork] = reviews;
  return (
    <>
      {(mayRateBuyer || ofBuyer) && (
        <DeliverySection className="raised delivery-turn" title={t('review')} heading={heading}>
          {ofBuyer && <ReviewWords review={ofBuyer} />}
          {mayRateBuyer && (
            <RateBuyer delivery={delivery} mine={ofBuyer} until={work.until} onChanged={reload} />
          )}
        </DeliverySection>
      )}
      {ofWork && <ReviewOfYou review={ofWork} />}
    </>
  );
}

function ReviewOfYou({ review }: ReviewWordsProps) {
  return (
    <DeliverySection className="raised delivery-turn" title={tWork('ofYou')}>
      <ReviewWords review={review} />
    </DeliverySection>
  );
}

interface RateBuyerProps {
  delivery: Delivery;
  mine: WorkReview | null;
  until: string | null;
  onChanged: () => void;
}

/** Lets the freelancer review the buyer. */
function RateBuyer({ delivery, mine, until, onChanged }: RateBuyerProps) {
  const { project_id: projectId, buyer } = delivery;
  const { open, close, toggle, panel } = useInlineForm();

  function saved(): void {
    close();
    onChanged();
  }

  function withdrawn(): void {
    // The pressed button disappears, but this one stays.
    toggle.ref.current?.focus();
    onChanged();
  }

  return (
    <div className="stack own-rating">
      {!mine && <p>{tWork('rateBuyer', { name: buyer.userName })}</p>}
      {until && <WaitingLine until={until} isWritten={mine !== null} />}
      <div className="row">
        <Button variant={mine ? 'plain' : 'main'} {...toggle}>
          {mine ? tReviews('change') : tReviews('rate')}{' '}
          <span className="visually-hidden">{buyer.userName}</span>
        </Button>
        {mine && until && (
          <WithdrawReview
            name={buyer.userName}
            until={until}
            withdraw={() => call('/reviews/withdrawOfBuyer', { projectId })}
            onDone={withdrawn}
          />
        )}
      </div>
      <div {...panel}>
        {open && (
          <ReviewForm
            name={buyer.userName}
            review={mine}
            isWork
            hint={tWork('buyerHint')}
            save={(form) => call('/reviews/saveOfBuyer', { projectId, ...form })}
            onSaved={saved}
            onCancel={close}
          />
        )}
      </div>
    </div>
  );
}

/** Lets a buyer publish a review that was written before such reviews were public. */
function PublishReview({ review, onPublished }: { review: Review; onPublished: () => void }) {
  async function publish(): Promise<void> {
    const answer = await call('/reviews/publish', { reviewId: review.id });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    notify(tWork('published'), { tone: 'good' });
    onPublished();
  }

  return (
    <>
      <p className="quiet">{tWork('onlyYou')}</p>
      <ActionButton run={publish}>{tWork('publish')}</ActionButton>
    </>
  );
}

interface ReviewWordsProps {
  review: Pick<WorkReview, 'stars' | 'text' | 'answer'>;
}

function ReviewWords({ review }: ReviewWordsProps) {
  const { stars, text, answer } = review;
  return (
    <div className="stack own-rating">
      <Stars value={stars} />
      {text && <p className="typed-text">{text}</p>}
      {answer && <blockquote className="raised rating-answer">{answer}</blockquote>}
    </div>
  );
}
