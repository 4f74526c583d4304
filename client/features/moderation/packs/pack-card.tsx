import { type RefObject, useId, useRef } from 'react';
import { Link } from 'react-router';
import { t as tHelpReject } from 'texts:admin/helpPackRejection';
import { t as tHelp } from 'texts:admin/helpPack';
import { t } from 'texts:admin/pack';
import type { ModeratedPack } from '../../../../shared/features/packs.ts';
import { priceRules } from '../../../../shared/rules/selling/price.ts';
import { APPROVED, REJECTED } from '../../../../shared/statuses.ts';
import { call } from '../../../calls/api.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { PriceField } from '../../../ui/form/short-fields.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useNextCard } from '../../../ui/lists/use-next-card.ts';
import { ShownPrice } from '../../../ui/shown-price.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Time } from '../../../ui/time.tsx';
import { Rejection } from '../rejection.tsx';

/** A pack with its sounds and the decision about it. */
export function PackCard({ pack }: { pack: ModeratedPack }) {
  const { name, description, status, sounds, full, user_id, userName, changed_at } = pack;
  const heading = useId();
  const root = useRef<HTMLElement>(null);
  return (
    <article ref={root} className="report-card" aria-labelledby={heading}>
      <div className="report-head">
        <h3 id={heading}>{name}</h3>
        <StatusChip status={status} />
      </div>
      {description && <p className="typed-text">{description}</p>}
      <DefinitionList
        lines={[
          [
            t('sounds'),
            <ul key="sounds" className="list-plain">
              {sounds.map((sound) => (
                <li key={sound.id}>
                  <Link to={`/admin/project/${sound.id}`}>
                    {sound.on_sale
                      ? t('soundAt', { name: sound.name, price: sound.price ?? 0 })
                      : t('soundGone', { name: sound.name })}
                  </Link>
                </li>
              ))}
            </ul>,
          ],
          [t('full'), <ShownPrice key="full" price={full} />],
          [
            t('freelancer'),
            <Link key="freelancer" to={`/admin/user/${user_id}`}>
              {userName}
            </Link>,
          ],
          [t('changed'), <Time key="changed" at={changed_at} />],
          [t('reason'), pack.rejection_reason],
        ]}
      />
      <Approval pack={pack} root={root} />
      {status !== REJECTED && <PackRejection pack={pack} root={root} />}
    </article>
  );
}

interface DecisionProps {
  pack: ModeratedPack;
  root: RefObject<HTMLElement | null>;
}

/** The form that approves a pack with its price. After that the focus moves to the next pack. */
function Approval({ pack, root }: DecisionProps) {
  const { id: packId, version, name } = pack;
  const toNextCard = useNextCard(root);
  const form = useForm({
    initial: { price: pack.price.toFixed(2) },
    rules: priceRules<{ price: string }>('price'),
    submit: ({ price }) =>
      call('/admin/decidePack', { packId, version, status: APPROVED, price, reason: '' }),
    done: () => void toNextCard(t('approved', { name })),
  });
  return (
    <SubmitForm
      form={form}
      help={helpOf(tHelp)}
      send={
        <>
          {t('approve')} <span className="visually-hidden">{name}</span>
        </>
      }
    >
      <PriceField {...form.field('price')} label={t('price')} />
    </SubmitForm>
  );
}

function PackRejection({ pack, root }: DecisionProps) {
  const { id: packId, version, name } = pack;
  const toNextCard = useNextCard(root);
  return (
    <Rejection
      help={helpOf(tHelpReject)}
      send={t('sendRejection')}
      reject={(reason) =>
        call('/admin/decidePack', { packId, version, status: REJECTED, price: '', reason })
      }
      done={() => void toNextCard(t('rejected', { name }))}
    >
      {t('reject')} <span className="visually-hidden">{name}</span>
    </Rejection>
  );
}
