import { Form } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { Link } from '../link.tsx';
import { Select, type Choice } from '../select.tsx';
import { wholeListAddress } from './list-query.ts';

/** One choice that narrows a list; under `name` it stands in the address. */
export type ListFilter = {
  readonly name: string;
  readonly label: string;
  /** Empty for all. */
  readonly value: string;
  readonly choices: readonly Choice<string>[];
};

type Props = {
  /** Undefined where the list cannot be searched. */
  readonly q: string | undefined;
  readonly searchHelp?: string;
  readonly filters: readonly ListFilter[];
};

/** Search and filters of a list, if it has any: a form that writes the address, with scripts or without. */
export function ListFilters({ q, searchHelp, filters }: Props) {
  const t = useTexts('list');
  if (q === undefined && filters.length === 0) return null;
  const isNarrowed = (q !== undefined && q !== '') || filters.some(({ value }) => value !== '');
  return (
    <Form
      key={[q, ...filters.map(({ value }) => value)].join('\n')}
      role="search"
      className="flex flex-wrap items-end gap-3 max-sm:w-full"
    >
      {q !== undefined && (
        <TextField
          type="search"
          name="q"
          label={t('search')}
          placeholder={searchHelp}
          defaultValue={q}
          maxLength={60}
          className="w-80 max-sm:w-full"
        />
      )}
      {filters.map(({ name, label, value, choices }) => (
        <Select
          key={name}
          name={name}
          label={label}
          defaultValue={value}
          choices={[{ value: '', label: t('any') }, ...choices]}
          className="max-sm:w-full"
        />
      ))}
      <Button type="submit" className="min-h-10">
        {t('show')}
      </Button>
      {isNarrowed && (
        <Link to={wholeListAddress(filters)} className="link min-h-10 content-center">
          {t('reset')}
        </Link>
      )}
    </Form>
  );
}
