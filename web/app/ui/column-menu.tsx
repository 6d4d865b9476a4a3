import { useTexts } from '#app/lib/texts.ts';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';

type Props = {
  readonly columns: readonly { readonly key: string; readonly header: string; readonly isAlwaysVisible?: boolean }[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
};

/** Which columns are shown; the last visible one and those that are needed cannot be hidden. */
export function ColumnMenu({ columns, hidden, onChange }: Props) {
  const t = useTexts('ui');
  const isVisible = ({ key, isAlwaysVisible }: Props['columns'][number]) =>
    isAlwaysVisible === true || !hidden.includes(key);
  const visibleCount = columns.filter(isVisible).length;
  return (
    <Popover
      size="small"
      align="end"
      label={t('table.columns')}
      button={
        <>
          <Icon of="columns-3" size={15} />
          {t('table.columns')}
        </>
      }
    >
      <ul>
        {columns.map((column) => (
          <li key={column.key}>
            <Checkbox
              checked={isVisible(column)}
              disabled={column.isAlwaysVisible === true || (isVisible(column) && visibleCount === 1)}
              onChange={(event) =>
                onChange(event.target.checked ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])
              }
            >
              {column.header}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
