import { useState, useEffect } from 'react';
import { t } from 'texts:ui/design';
import { t as tSettings } from 'texts:accounts/settings';
import { DesignColours, DesignMeasures, DesignLogo } from './design-tokens.tsx';
import { DesignFaults } from './design-faults.tsx';
import { DesignForm } from './design-form.tsx';
import { DesignDocument, DesignSounds } from './design-samples.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Field } from '../ui/form/field.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { MenuButton } from '../ui/focus/menu-button.tsx';
import { notify } from '../ui/feedback/notifications.store.ts';
import { Page } from '../ui/page.tsx';
import { ShownPrice } from '../ui/shown-price.tsx';
import { Stars } from '../ui/stars.tsx';
import { Time } from '../ui/time.tsx';
import type { Look } from '../../shared/features/accounts/account-settings.ts';
import { lookInCookies, BUTTONS, MOTIONS, TEXT_SIZES, THEMES } from '../../shared/look.ts';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { showLook } from '../settings/apply-settings.ts';
import './design.css';

const SORTS = ['newest', 'price', 'length', 'name'] as const;

const ROWS = [
  { name: t('sound'), maker: 'Ana Anić', length: '0:42', price: 12 },
  { name: t('rows.market'), maker: 'Ivan Petrović', length: '2:03', price: 24.5 },
  { name: t('rows.bell'), maker: 'Ana Anić', length: '12:30', price: 1_345 },
];

/** Every token and primitive in every state, for the visual tests. */
export function Component() {
  return (
    <Page title={t('title')} lead={<p>{t('lead')}</p>}>
      <DesignLook />
      <DesignLogo />
      <Type />
      <DesignMeasures />
      <DesignColours />
      <Buttons />
      <section className="stack">
        <h2>{t('forms')}</h2>
        <DesignForm />
      </section>
      <DesignFaults />
      <Overlays />
      <Facts />
      <Table />
      <DesignSounds />
      <DesignDocument />
      <section className="stack">
        <h2>{t('waiting')}</h2>
        <Loading />
        <Empty action={<ButtonLink to="/">{t('emptyAction')}</ButtonLink>}>{t('empty')}</Empty>
      </section>
    </Page>
  );
}

function Type() {
  return (
    <section className="stack">
      <h2>{t('type')}</h2>
      <h3>{t('heading3')}</h3>
      <p>
        {t('paragraph')} <a href="#content">{t('link')}</a>. <strong>{t('strong')}</strong>
      </p>
      <p className="quiet">{t('quiet')}</p>
      <p>
        <small>{t('small')}</small>
      </p>
    </section>
  );
}

function Buttons() {
  return (
    <section className="stack">
      <h2>{t('buttons')}</h2>
      <div className="row">
        <Button variant="main">{t('main')}</Button>
        <Button>{t('plain')}</Button>
        <Button variant="danger">{t('danger')}</Button>
        <Button variant="quiet">{t('quietButton')}</Button>
      </div>
      <div className="row">
        <Button variant="main" busy>
          {t('busy')}
        </Button>
        <Button aria-pressed={true}>{t('pressed')}</Button>
        <Button aria-pressed={false}>{t('notPressed')}</Button>
        <ButtonLink to="/">{t('buttonLink')}</ButtonLink>
      </div>
      <div className="row">
        <span className="chip good">{t('approved')}</span>
        <span className="chip mind">{t('pending')}</span>
        <span className="chip bad">{t('rejected')}</span>
        <span className="chip">{t('replaced')}</span>
      </div>
    </section>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [sort, setSort] = useState<(typeof SORTS)[number]>('newest');
  return (
    <section className="stack">
      <h2>{t('overlays')}</h2>
      <div className="row">
        <Button onClick={() => setOpen(true)}>{t('openDialog')}</Button>
        <MenuButton
          label={t('menu')}
          menuLabel={t('menu')}
          items={SORTS.map((id) => ({
            id,
            label: t(`sorts.${id}`),
            checked: id === sort,
            select: () => setSort(id),
          }))}
        />
        <Button onClick={() => notify(t('saved'), { tone: 'good' })}>{t('notification')}</Button>
        <Button onClick={() => notify(t('added'), { action: { label: t('undo'), run: undone } })}>
          {t('notificationWithAction')}
        </Button>
        <Button onClick={() => notify(t('failed'), { tone: 'bad' })}>{t('badNotification')}</Button>
      </div>
      {open && (
        <Dialog
          title={t('dialogTitle')}
          onClose={() => setOpen(false)}
          actions={
            <Button variant="main" onClick={() => notify(t('saved'), { tone: 'good' })}>
              {t('save')}
            </Button>
          }
        >
          <Field name="note" label={t('note')} value={note} onChange={setNote} />
        </Dialog>
      )}
    </section>
  );
}

function undone(): void {
  notify(t('undone'));
}

function Facts() {
  return (
    <section className="stack">
      <h2>{t('facts')}</h2>
      <DefinitionList
        lines={[
          [t('price'), <ShownPrice key="price" price={120} price_rsd={14_059.8} />],
          [
            t('perMinute'),
            <ShownPrice key="minute" price={4.5} price_rsd={527.24} per={t('per')} />,
          ],
          [t('ordered'), <Time key="time" at="2026-03-07T14:05:00Z" />],
          [t('rating'), <Stars key="stars" value={4.5} count={12} />],
          [t('noRating'), <Stars key="none" value={null} />],
        ]}
      />
      <ShownPrice price={123_455.5} price_rsd={14_464_820.93} size="large" />
    </section>
  );
}

function Table() {
  return (
    <section className="stack">
      <h2>{t('tables')}</h2>
      <DataTable
        caption={t('tableCaption')}
        columns={[
          { header: t('name'), render: (row) => row.name, rowHeader: true },
          { header: t('maker'), render: (row) => row.maker },
          { header: t('length'), render: (row) => row.length, numeric: true },
          { header: t('price'), render: (row) => <ShownPrice price={row.price} />, numeric: true },
          {
            header: t('action'),
            render: (row) => (
              <Button variant="quiet" aria-label={t('open', { name: row.name })}>
                {t('openShort')}
              </Button>
            ),
          },
        ]}
        rows={ROWS}
        rowKey={(row) => row.name}
      />
    </section>
  );
}

/** Applies any look to this page. Leaving the page restores the person's own look. */
function DesignLook() {
  const [look, setLook] = useState(ownLook);
  useEffect(() => () => showLook(ownLook()), []);

  function change(some: Partial<Look>): void {
    const next = { ...look, ...some };
    setLook(next);
    showLook(next);
  }

  return (
    <section className="stack">
      <h2>{tSettings('look')}</h2>
      <p>{t('lookLead')}</p>
      <div className="design-look">
        <RadioGroup
          name="theme"
          label={tSettings('theme')}
          value={look.theme}
          choices={THEMES.map((value) => ({ value, label: tSettings(`themes.${value}`) }))}
          onChange={(theme) => change({ theme })}
        />
        <RadioGroup
          name="textSize"
          label={tSettings('textSize')}
          value={look.textSize}
          choices={TEXT_SIZES.map((value) => ({ value, label: tSettings(`textSizes.${value}`) }))}
          onChange={(textSize) => change({ textSize })}
        />
        <RadioGroup
          name="motion"
          label={tSettings('motion')}
          value={look.motion}
          choices={MOTIONS.map((value) => ({ value, label: tSettings(`motions.${value}`) }))}
          onChange={(motion) => change({ motion })}
        />
        <RadioGroup
          name="buttons"
          label={tSettings('buttons')}
          value={look.buttons}
          choices={BUTTONS.map((value) => ({ value, label: tSettings(`buttonsAs.${value}`) }))}
          onChange={(buttons) => change({ buttons })}
        />
      </div>
    </section>
  );
}

function ownLook(): Look {
  return lookInCookies(document.cookie);
}
