import type { ParkedItem } from '@shop/contract/parked-order';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { ItemHeads } from './item-heads.tsx';
import { ArticleText, itemCell } from './parked-items.tsx';
import { hasSuccessor } from './take-successor.tsx';
import type { ParkedEdit } from './use-parked-edit.ts';

/** The lines with their quantities to change; what is taken out stays in sight until it is saved. */
export function EditItems({ edit }: { readonly edit: ParkedEdit }) {
  const t = useTexts('parked-orders');
  return (
    <table role="table" aria-label={t('positions')} className="card-table w-full border-collapse">
      <ItemHeads action={t('do.delete')} />
      <tbody role="rowgroup">
        {edit.order.items.map((item) => (
          <EditRow key={`${item.sku} ${item.groupKey}`} item={item} edit={edit} />
        ))}
      </tbody>
    </table>
  );
}

function EditRow({ item, edit }: { readonly item: ParkedItem; readonly edit: ParkedEdit }) {
  const t = useTexts('parked-orders');
  const quantity = edit.quantityOf(item);
  const isRemoved = quantity === 0;
  return (
    <tr role="row" className="hover:bg-sunken">
      <td role="cell" data-label={t('position.number')} className={`${itemCell} text-ink-3`}>
        {item.lineNumber}
      </td>
      <td role="cell" className={`${itemCell} ${isRemoved ? 'text-ink-3 line-through' : ''}`}>
        <ArticleText item={item}>
          {hasSuccessor(item) &&
            !isRemoved &&
            (edit.isReplaced(item) ? (
              <span className="block text-note font-medium" role="status">
                {t('edit.replaced', { name: item.successor.name })}
              </span>
            ) : (
              <Button
                size="small"
                className="my-1"
                aria-label={t('takeSuccessorOf', { name: item.successor.name })}
                onClick={() => edit.takeSuccessor(item)}
              >
                {t('takeSuccessor')}
              </Button>
            ))}
        </ArticleText>
      </td>
      <td role="cell" data-label={t('position.quantity')} className={`${itemCell} text-right whitespace-nowrap`}>
        {item.isPart ? (
          <span className="text-note text-ink-3">
            {t('edit.inCombination')} · {formatQuantity(item.quantity)}
          </span>
        ) : isRemoved ? (
          <span className="text-small text-bad">{t('edit.removed')}</span>
        ) : (
          <QuantityStepper
            label={item.name}
            value={quantity}
            min={item.quantityMin}
            step={item.quantityInterval}
            onChange={(next) => edit.setQuantity(item, next)}
          />
        )}
      </td>
      <td role="cell" className={`${itemCell} text-right`}>
        {!item.isPart && (
          <Button
            look="bare"
            onClick={() => edit.setQuantity(item, isRemoved ? item.quantity : 0)}
            aria-label={isRemoved ? `${t('edit.undo')}: ${item.name}` : t('edit.remove', { name: item.name })}
          >
            <Icon of={isRemoved ? 'rotate-ccw' : 'trash-2'} size={16} />
          </Button>
        )}
      </td>
    </tr>
  );
}
