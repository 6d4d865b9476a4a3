import {
  exportFormats,
  priceListFormats,
  PRICE_LIST_ARTICLES_MAX,
  priceListKinds,
  priceListsApi,
  priceListScopes,
  type PriceListFormat,
  type PriceListKind,
  type PriceListScope,
} from '@shop/contract/price-lists';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useId, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure, RequestCancelled } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatQuantity, zurichParts } from '#app/lib/format.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { Note } from '#app/ui/note.tsx';
import { ChoiceGroup, choiceCard } from '#app/ui/section-card.tsx';
import { ChoiceList } from './choice-list.tsx';

type Props = {
  readonly overview: ReplyOf<typeof priceListsApi.overview>;
  readonly choices: ReplyOf<typeof priceListsApi.choices>;
};

/** What shall stand in a list, of which articles, and as which file. */
export function RequestForm({ overview, choices }: Props) {
  const t = useTexts('price-lists');
  const { seesNet, seesGross, mayExport } = overview;
  const isAllowed = { net: seesNet || seesGross, conditions: seesNet, catalogue: mayExport };
  const kinds = priceListKinds.filter((one) => isAllowed[one]);
  const [wantedKind, setKind] = useState<PriceListKind>('net');
  const kind = isAllowed[wantedKind] ? wantedKind : (kinds[0] ?? 'net');
  const formats: readonly PriceListFormat[] = kind === 'catalogue' ? exportFormats : priceListFormats;
  const [wantedFormat, setFormat] = useState<PriceListFormat>('xlsx');
  const format = formats.includes(wantedFormat) ? wantedFormat : (formats[0] ?? 'csv');
  const [scope, setScope] = useState<PriceListScope>('all');
  const [chosen, setChosen] = useState<Chosen>({ categories: [], manufacturers: [] });
  const { fault, isBusy, send } = useRequest();
  const isNarrowed = scope === 'categories' || scope === 'manufacturers';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { categories, manufacturers } = chosen;
    void send({ kind, format, scope, categories: [...categories], manufacturers: [...manufacturers] });
  };
  return (
    <form onSubmit={submit} className="grid gap-5 rounded-card border border-line bg-raised p-4.5 sm:p-6" noValidate>
      <RadioCards
        name="kind"
        legend={t('kindOf')}
        value={kind}
        onChange={setKind}
        className="sm:grid-cols-3"
        cards={kinds.map((value) => ({ value, name: t(`kind.${value}.name`), text: t(`kind.${value}.text`) }))}
      />
      <RadioCards
        name="format"
        legend={t('formatOf')}
        value={format}
        onChange={setFormat}
        className="sm:grid-cols-2 xl:grid-cols-3"
        cards={formats.map((value) => ({
          value,
          name: t(`format.${value}.name`),
          text:
            kind === 'catalogue' && value === 'csv'
              ? t('format.csv.whole')
              : t(`format.${value}.text`, { max: formatQuantity(PRICE_LIST_ARTICLES_MAX.pdf) }),
        }))}
      />
      <RadioCards
        name="scope"
        legend={t('scopeOf')}
        value={scope}
        onChange={setScope}
        className="sm:grid-cols-2"
        cards={priceListScopes.map((value) => ({
          value,
          name: t(`scope.${value}`),
          isDisabled: value === 'bought' && choices.bought === 0,
          text:
            value === 'all' || value === 'bought'
              ? t('articles', { count: choices[value], articles: formatQuantity(choices[value]) })
              : t('chosenOf', { chosen: chosen[value].length, all: choices[value].length }),
        }))}
      />
      {isNarrowed && (
        <ChoiceList
          key={scope}
          label={t(`scope.${scope}`)}
          choices={choices[scope]}
          chosen={chosen[scope]}
          onChange={(ids) => setChosen((before) => ({ ...before, [scope]: ids }))}
        />
      )}
      <p className="text-small text-ink-2">{contentsText(t, { kind, seesNet, seesGross })}</p>
      <SendRow
        {...{ overview, kind, isBusy, fault }}
        lacksChoice={isNarrowed && chosen[scope].length === 0}
        isTooLong={
          format === 'pdf' && kind === 'net' && articlesOf(choices, scope, chosen) > PRICE_LIST_ARTICLES_MAX.pdf
        }
      />
    </form>
  );
}

type Chosen = { readonly categories: readonly string[]; readonly manufacturers: readonly string[] };

type CardsProps<V extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly className: string;
  readonly cards: readonly {
    readonly value: V;
    readonly name: string;
    readonly text: string;
    readonly isDisabled?: boolean;
  }[];
};

/** A few choices with a sentence each. */
function RadioCards<V extends string>({ name, legend, value, onChange, className, cards }: CardsProps<V>) {
  const id = useId();
  return (
    <ChoiceGroup id={id} legend={legend} error={undefined}>
      <div className={`grid gap-2 ${className}`}>
        {cards.map((card) => (
          <Radio
            key={card.value}
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={card.isDisabled === true}
            onChange={() => onChange(card.value)}
            className={choiceCard}
          >
            <span className="min-w-0">
              <span className="block font-medium">{card.name}</span>
              <span className="block text-note text-ink-2">{card.text}</span>
            </span>
          </Radio>
        ))}
      </div>
    </ChoiceGroup>
  );
}

type SendProps = Pick<Props, 'overview'> & {
  readonly kind: PriceListKind;
  readonly isBusy: boolean;
  readonly fault: string;
  readonly lacksChoice: boolean;
  readonly isTooLong: boolean;
};

/** The button with what stands in its way, and what follows. */
function SendRow({ overview: { exportAgainAt, email }, kind, isBusy, fault, lacksChoice, isTooLong }: SendProps) {
  const t = useTexts('price-lists');
  const blockedUntil = kind === 'catalogue' ? exportAgainAt : null;
  const next = email === '' ? t('noMail') : t('mailTo', { email });
  return (
    <>
      {blockedUntil !== null && <Note tone="warning">{t('blocked', { again: zurichParts(blockedUntil).time })}</Note>}
      {isTooLong && <Note tone="warning">{t('pdfTooLong', { max: formatQuantity(PRICE_LIST_ARTICLES_MAX.pdf) })}</Note>}
      <div role="alert" className="empty:hidden">
        {fault !== '' && <Note tone="error">{fault}</Note>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="primary"
          state={isBusy ? 'busy' : 'default'}
          disabled={blockedUntil !== null || isTooLong || lacksChoice}
        >
          {t(kind === 'catalogue' ? 'askExport' : 'ask')}
        </Button>
        <span className="min-w-0 text-note text-ink-2">{lacksChoice ? t('chooseFirst') : next}</span>
      </div>
    </>
  );
}

/** Which columns of prices the file has: nobody shall wonder afterwards. */
function contentsText(
  t: ReturnType<typeof useTexts<'price-lists'>>,
  {
    kind,
    seesNet,
    seesGross,
  }: { readonly kind: PriceListKind; readonly seesNet: boolean; readonly seesGross: boolean },
): string {
  const prices = seesNet && seesGross ? 'both' : seesNet ? 'net' : seesGross ? 'gross' : 'none';
  return kind === 'conditions' ? t('contents.conditions') : t(`contents.${prices}`);
}

function articlesOf(choices: Props['choices'], scope: PriceListScope, chosen: Chosen): number {
  return scope === 'all' || scope === 'bought' ? choices[scope] : countOf(choices[scope], chosen[scope]);
}

/** Chosen categories with what stands below them, none counted twice. */
function countOf(choices: Props['choices']['categories'], chosen: readonly string[]): number {
  let isAboveChosen = false;
  return choices.reduce((sum, { id, level, count }) => {
    if (level === 0) isAboveChosen = chosen.includes(id);
    return chosen.includes(id) && (level === 0 || !isAboveChosen) ? sum + count : sum;
  }, 0);
}

type Wanted = {
  readonly kind: PriceListKind;
  readonly format: PriceListFormat;
  readonly scope: PriceListScope;
  readonly categories: string[];
  readonly manufacturers: string[];
};

/** Sends the request; what is wrong with it stands in the form. */
function useRequest() {
  const t = useTexts('price-lists');
  const { revalidate } = useRevalidator();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send({ kind, format, ...selection }: Wanted): Promise<void> {
    setBusy(true);
    setFault('');
    try {
      const answer =
        kind === 'catalogue'
          ? await browserApi.ask(
              priceListsApi.requestExport,
              { body: { format: format === 'bmecat' ? format : 'csv', ...selection } },
              { isQuiet: true },
            )
          : await browserApi.ask(
              priceListsApi.request,
              { body: { priceListKind: kind, format, ...selection } },
              { isQuiet: true },
            );
      if (!answer.ok) setFault(messageText(answer));
      await revalidate();
    } catch (error) {
      if (error instanceof RequestCancelled) setFault(t('offline'));
      else if (error instanceof ApiFailure) setFault(messageText(error.failure));
      else throw error;
    } finally {
      setBusy(false);
    }
  }
  return { fault, isBusy, send };
}
