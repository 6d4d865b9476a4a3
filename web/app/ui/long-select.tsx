import { Suspense, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Select } from './select.tsx';

const SearchSelect = lazyComponent(async () => ({ default: (await import('./search-select.tsx')).SearchSelect }));

/** From so many choices on one types instead of scrolling. */
const SCROLLED_MAX = 20;

type Props<V extends string | number> = Pick<
  ComponentProps<typeof Select<V>>,
  'label' | 'help' | 'error' | 'choices' | 'value' | 'defaultValue' | 'name' | 'required' | 'className' | 'onChange'
>;

/**
 * The browser's select as long as one can look through it; with more choices, once scripts are there, a field to type into. A
 * company may have thousands of people and sites.
 */
export function LongSelect<V extends string | number>(props: Props<V>) {
  const { choices, value, defaultValue, onChange, required, ...words } = props;
  const isHydrated = useIsHydrated();
  const [own, setOwn] = useState(defaultValue);
  const scrolled = useRef<HTMLSelectElement>(null);
  const take = (id: string | null) => {
    const next = choices.find((choice) => String(choice.value) === id);
    if (!next) return;
    setOwn(next.value);
    onChange?.(next.value);
  };
  /** Chosen before the scripts were there. */
  const adopt = useEffectEvent(() => {
    const early = scrolled.current?.value;
    if (value === undefined && early !== undefined && early !== String(defaultValue ?? '')) take(early);
  });
  useLayoutEffect(() => adopt(), []);
  const select = <Select {...props} ref={scrolled} onChange={(chosen) => take(String(chosen))} />;
  if (choices.length <= SCROLLED_MAX || !isHydrated) return select;
  const chosen = value ?? own;
  return (
    <Suspense fallback={select}>
      <SearchSelect
        {...words}
        isRequired={required}
        choices={choices.map((choice) => ({ id: String(choice.value), label: choice.label.trim() }))}
        value={chosen === undefined ? null : String(chosen)}
        onChange={take}
      />
    </Suspense>
  );
}
