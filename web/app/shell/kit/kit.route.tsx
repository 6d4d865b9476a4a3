import { availabilityIcons } from '@shop/contract/prices';
import { energyClasses } from '@shop/contract/catalogue';
import { lazy, Suspense, useState } from 'react';
import { notify } from '#app/lib/notifications.ts';
import { Availability } from '#app/features/catalogue/goods/availability.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { EnergyArrow } from '#app/features/catalogue/goods/energy-arrow.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Chip, RemovableChip } from '#app/ui/chip.tsx';
import { Label } from '#app/ui/label.tsx';
import { Note } from '#app/ui/note.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { Price } from '#app/features/catalogue/goods/price.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

const SearchSelect = lazy(() =>
  import('#app/ui/search-select.tsx').then((module) => ({ default: module.SearchSelect })),
);

type Order = { readonly id: string; readonly commission: string; readonly lines: number; readonly total: number };
const orders: readonly Order[] = Array.from({ length: 23 }, (_, index) => ({
  id: `2026-${1000 + index}`,
  commission: ['Länggasse 12', 'Werkstatt', 'Ährenweg 4', 'Service Wagen 3'][index % 4] ?? '',
  lines: ((index * 7) % 19) + 1,
  total: (index * 73_411) % 500_000,
}));
const columns: readonly Column<Order>[] = [
  {
    key: 'id',
    header: 'Bestellung',
    cell: (order) => <span className="num">{order.id}</span>,
    sortValue: (order) => order.id,
    isAlwaysVisible: true,
  },
  {
    key: 'commission',
    header: 'Kommission',
    cell: (order) => order.commission,
    sortValue: (order) => order.commission,
  },
  { key: 'lines', header: 'Positionen', cell: (order) => order.lines, sortValue: (order) => order.lines, align: 'end' },
  {
    key: 'total',
    header: 'Total',
    cell: (order) => (order.total / 100).toFixed(2),
    sortValue: (order) => order.total,
    align: 'end',
  },
];

/** Every part on one page, to look at while building; not part of the production build. */
export default function KitRoute() {
  const [isOpen, setOpen] = useState(false);
  const [quantity, setQuantity] = useState(10);
  const [branch, setBranch] = useState<string | null>('be');
  const { state, during } = useButtonState();
  return (
    <div className="grid gap-6">
      <Breadcrumb trail={[{ title: 'Licht', url: '/category/licht/1' }]} here="Kit" />
      <title>Kit</title>
      <h1>Kit</h1>
      <section className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          state={state}
          stateLabel="10 Stk. drin"
          onClick={() => void during(() => new Promise((done) => setTimeout(done, 400)))}
        >
          In den Warenkorb
        </Button>
        <Button look="primary" state="success" stateLabel="10 Stk. drin">
          x
        </Button>
        <Button look="primary" state="error" stateLabel="Ging nicht">
          x
        </Button>
        <Button>Einfügen / Import</Button>
        <Button look="bare">Abbrechen</Button>
        <Button look="danger">Löschen</Button>
        <Button disabled>Gesperrt</Button>
        <CopyButton text="941120317" />
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button
          onClick={() => notify({ type: 'success', message: 'Lumera Classic A60 ist im Warenkorb «Länggasse 12».' })}
        >
          Melden
        </Button>
        <Button
          onClick={() =>
            notify({
              type: 'warning',
              title: 'Warenkorb geändert',
              message: 'Ein Preis ist gestiegen.',
              confirm: { label: 'Bestätigen', run: () => undefined },
            })
          }
        >
          Fragen
        </Button>
        <Popover label="Sortierung" button="Beliebtheit">
          Inhalt
        </Popover>
      </section>
      <section className="flex flex-wrap items-start gap-5">
        <QuantityStepper label="Lumera" value={quantity} onChange={setQuantity} min={10} step={10} />
        <QuantityStepper label="Norlicht" value={950_000} onChange={setQuantity} />
        <QuantityStepper label="Feld" look="field" className="w-20" value={quantity} onChange={setQuantity} />
        <Price net={564} gross={980} unit="Stk." scale={{ amount: 100, unitPrice: 498 }} />
        <Price net={8900} gross={12_000} unit="m" priceUnit={100} />
      </section>
      <section className="grid max-w-200 gap-4 sm:grid-cols-2">
        <TextField
          label="Kommission"
          help="Höchstens 40 Zeichen, erscheint auf dem Lieferschein."
          defaultValue="Länggasse 12"
        />
        <TextField
          label="E-Mail"
          error="Das Format der angegebenen E-Mail Adresse ist ungültig."
          defaultValue="anna@"
          required
        />
        <Select
          label="Vertrag"
          choices={[
            { value: 1, label: 'Objektvertrag 2026-118' },
            { value: 2, label: 'Rahmenvertrag' },
          ]}
          defaultValue={1}
        />
        <Suspense fallback={<Skeleton className="h-16 w-full" />}>
          <SearchSelect
            label="Abholort"
            choices={[
              { id: 'be', label: 'Bern', note: 'Freiburgstrasse 555' },
              { id: 'zh', label: 'Zürich' },
              { id: 'ls', label: 'Lausanne' },
            ]}
            value={branch}
            onChange={setBranch}
          />
        </Suspense>
        <TextArea label="Nachricht an den Verkauf" />
        <div>
          <Checkbox defaultChecked>Sofort ab Lager</Checkbox> <Checkbox>Schon gekauft</Checkbox>{' '}
          <Checkbox isMixed>Alle</Checkbox>
          <br />
          <Radio name="r" defaultChecked>
            Lieferung
          </Radio>{' '}
          <Radio name="r">Abholung</Radio>
          <br />
          <Switch defaultChecked>Lieferschein drucken</Switch> <Switch>Teillieferung</Switch>
          <br />
          <Checkbox variant="bubble">Blase</Checkbox>
        </div>
      </section>
      <section className="flex flex-wrap items-center gap-3">
        {availabilityIcons.map((icon) => (
          <Availability key={icon} icon={icon} />
        ))}
        <Availability icon="green" text="1 240 Stk. · morgen" />
      </section>
      <section className="flex flex-wrap items-center gap-3">
        {energyClasses.map((letter) => (
          <EnergyArrow key={letter} energyClass={letter} />
        ))}
        <Label tone="sale">Aktion</Label> <Label tone="new">Neu</Label> <Label tone="green">Green Way best</Label>{' '}
        <Label>offen</Label>
        <Chip>24 Positionen</Chip>
        <RemovableChip removeLabel="Filter entfernen" onRemove={() => undefined}>
          Lumera, Norlicht
        </RemovableChip>
        <Skeleton />
      </section>
      <Note tone="warning" action={<Button size="small">Ansehen und bestätigen</Button>}>
        <b>2 Änderungen seit gestern:</b> ein Preis gestiegen (+0.35), ein Artikel hat einen Nachfolger.
      </Note>
      <Tabs
        label="Artikel"
        tabs={[
          { key: 'attributes', label: 'Merkmale', content: <p>Bemessungsstrom 13 A</p> },
          { key: 'documents', label: 'Dokumente', count: 4, content: <p>Datenblatt</p> },
          { key: 'accessories', label: 'Zubehör', count: 12, content: <p>Sammelschiene</p> },
        ]}
      />
      <div>
        <Disclosure title="Hersteller" note="4" isOpenAtFirst>
          Lumera
        </Disclosure>
        <Disclosure title="Lichtfarbe">2700 K</Disclosure>
      </div>
      <DataTable
        id="kit"
        label="Bestellungen"
        columns={columns}
        rows={orders}
        rowId={(order) => order.id}
        rowLabel={(order) => order.id}
        detail={(order) => <p>Lieferung {order.commission}</p>}
        onSelect={() => undefined}
        toolbar={<Chip>offen</Chip>}
      />
      <Pagination label="Weitere Seiten" page={7} pageCount={40} hrefOf={(page) => `?page=${page}`} />
      <EmptyState title="Ihr Warenkorb ist leer" action={<Button look="primary">Zum Katalog</Button>}>
        Suchen Sie nach einer Nummer oder einem Wort.
      </EmptyState>
      <ErrorState title="Preise sind gerade nicht erreichbar" reference="0b5e1c1a" onRetry={() => undefined}>
        Sie können trotzdem bestellen.
      </ErrorState>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Warenkorb leeren?"
        size={450}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Abbrechen</Button>
            <Button look="danger">Leeren</Button>
          </>
        }
      >
        Alle 24 Positionen werden entfernt. Sie können das danach rückgängig machen.
      </Dialog>
    </div>
  );
}
