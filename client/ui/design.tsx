import { useState } from 'react';
import { DesignColours } from './design-colours.tsx';
import { DesignFaults } from './design-faults.tsx';
import { DesignForm } from './design-form.tsx';
import { DesignLook } from './design-look.tsx';
import { DesignMark } from './design-mark.tsx';
import { DesignMeasures } from './design-measures.tsx';
import { DesignPaper } from './design-paper.tsx';
import { DesignSounds } from './design-sounds.tsx';
import { Button, ButtonLink } from './button.tsx';
import { DataTable } from './data-table.tsx';
import { DefinitionList } from './definition-list.tsx';
import { designTexts as texts } from './design.texts.ts';
import { Dialog } from './dialog.tsx';
import { Empty } from './empty.tsx';
import { Field } from './field.tsx';
import { Loading } from './loading.tsx';
import { MenuButton } from './menu-button.tsx';
import { notify } from './notice.store.ts';
import { Page } from './page.tsx';
import { Price } from './price.tsx';
import { Stars } from './stars.tsx';
import { Time } from './time.tsx';
import './design.css';

/** Every token and primitive in every state: what the visual tests photograph. */
export function Component() {
  return (
    <Page title={texts.title} lead={<p>{texts.lead}</p>}>
      <DesignLook />
      <DesignMark />
      <Type />
      <DesignMeasures />
      <DesignColours />
      <Buttons />
      <section className="stack">
        <h2>{texts.forms}</h2>
        <DesignForm />
      </section>
      <DesignFaults />
      <Overlays />
      <Facts />
      <Table />
      <DesignSounds />
      <DesignPaper />
      <section className="stack">
        <h2>{texts.waiting}</h2>
        <Loading />
        <Empty action={<ButtonLink to="/">{texts.emptyAction}</ButtonLink>}>{texts.empty}</Empty>
      </section>
    </Page>
  );
}

function Type() {
  return (
    <section className="stack">
      <h2>{texts.type}</h2>
      <h3>{texts.heading3}</h3>
      <p>
        {texts.paragraph} <a href="#content">{texts.link}</a>. <strong>{texts.strong}</strong>
      </p>
      <p className="quiet">{texts.quiet}</p>
      <p>
        <small>{texts.small}</small>
      </p>
    </section>
  );
}

function Buttons() {
  return (
    <section className="stack">
      <h2>{texts.buttons}</h2>
      <div className="row">
        <Button variant="main">{texts.main}</Button>
        <Button>{texts.plain}</Button>
        <Button variant="danger">{texts.danger}</Button>
        <Button variant="quiet">{texts.quietButton}</Button>
      </div>
      <div className="row">
        <Button variant="main" busy>
          {texts.busy}
        </Button>
        <Button aria-pressed={true}>{texts.pressed}</Button>
        <Button aria-pressed={false}>{texts.notPressed}</Button>
        <ButtonLink to="/">{texts.buttonLink}</ButtonLink>
      </div>
      <div className="row">
        <span className="chip good">{texts.approved}</span>
        <span className="chip mind">{texts.pending}</span>
        <span className="chip bad">{texts.rejected}</span>
        <span className="chip">{texts.replaced}</span>
      </div>
    </section>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [sort, setSort] = useState('newest');
  return (
    <section className="stack">
      <h2>{texts.overlays}</h2>
      <div className="row">
        <Button onClick={() => setOpen(true)}>{texts.openDialog}</Button>
        <MenuButton
          label={texts.menu}
          menuLabel={texts.menu}
          items={texts.sorts.map(([id, label]) => ({
            id,
            label,
            checked: id === sort,
            select: () => setSort(id),
          }))}
        />
        <Button onClick={() => notify(texts.saved, { tone: 'good' })}>{texts.notice}</Button>
        <Button onClick={() => notify(texts.added, { action: { label: texts.undo, run: undone } })}>
          {texts.noticeWithAction}
        </Button>
        <Button onClick={() => notify(texts.failed, { tone: 'bad' })}>{texts.badNotice}</Button>
      </div>
      <Dialog
        open={open}
        title={texts.dialogTitle}
        onClose={() => setOpen(false)}
        actions={
          <Button variant="main" onClick={() => notify(texts.saved, { tone: 'good' })}>
            {texts.save}
          </Button>
        }
      >
        <Field name="note" label={texts.note} value={note} onChange={setNote} autoComplete="off" />
      </Dialog>
    </section>
  );
}

function undone(): void {
  notify(texts.undone);
}

function Facts() {
  return (
    <section className="stack">
      <h2>{texts.facts}</h2>
      <DefinitionList
        lines={[
          [texts.price, <Price key="price" cents={12_000} para={1_405_980} />],
          [texts.perMinute, <Price key="minute" cents={450} para={52_724} per={texts.per} />],
          [texts.ordered, <Time key="time" at="2026-03-07T14:05:00Z" />],
          [texts.rating, <Stars key="stars" value={4.5} count={12} />],
          [texts.noRating, <Stars key="none" value={null} />],
        ]}
      />
      <Price cents={12_345_550} para={1_446_482_093} size="large" />
    </section>
  );
}

function Table() {
  return (
    <section className="stack">
      <h2>{texts.tables}</h2>
      <DataTable
        caption={texts.tableCaption}
        columns={[
          { header: texts.name, render: (row) => row.name, rowHeader: true },
          { header: texts.maker, render: (row) => row.maker },
          { header: texts.length, render: (row) => row.length, numeric: true },
          { header: texts.price, render: (row) => <Price cents={row.cents} />, numeric: true },
          {
            header: texts.action,
            render: (row) => (
              <Button variant="quiet" aria-label={texts.open(row.name)}>
                {texts.openShort}
              </Button>
            ),
          },
        ]}
        rows={texts.rows}
        rowKey={(row) => row.name}
      />
    </section>
  );
}
