import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatQuantity } from '#app/lib/format.ts';

export type Tab = {
  /** The hash that selects it, without `#`. */
  readonly key: string;
  readonly label: string;
  /** How many things are behind it. */
  readonly count?: number;
  /** Nothing is behind it any more: it stays visible and goes as soon as he has left it. */
  readonly isOver?: boolean;
  /** Stays as it was left also after five minutes: something in it is not saved. */
  readonly isKept?: boolean;
  readonly content: ReactNode;
};

/** A tab that was left stays as it is for so long (docs/domain/pages.md#tabs). */
export const TAB_KEPT_MS = 300_000;

type Props = { readonly tabs: readonly Tab[]; readonly label: string };

/**
 * Tabs selected by the hash of the address, so that a tab can be shared and gone back to. What was seen stays as it was
 * left for five minutes. The server does not know the hash: it renders the first tab, and without scripts all panels are shown.
 */
export function Tabs({ tabs: all, label }: Props) {
  const id = useId();
  const { hash, pathname, search } = useLocation();
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const wanted = isInBrowser ? hash.slice(1) : '';
  const tabs = all.filter(({ key, isOver }) => isOver !== true || key === wanted);
  const active = tabs.find((tab) => tab.key === wanted) ?? tabs[0];
  const [seen, setSeen] = useState<readonly string[]>([]);
  const activeKey = active?.key;
  if (activeKey !== undefined && !seen.includes(activeKey)) setSeen([...seen, activeKey]);
  const clocks = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    if (activeKey === undefined) return undefined;
    const running = clocks.current;
    clearTimeout(running.get(activeKey));
    return () => {
      const remove = () => setSeen((keys) => keys.filter((key) => key !== activeKey));
      running.set(activeKey, setTimeout(remove, TAB_KEPT_MS));
    };
  }, [activeKey]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On phones the tabs stand in one line that is pushed: the one that is read must not be out of sight.
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetWidth / 3;
  }, [activeKey]);
  useEffect(() => {
    const running = clocks.current;
    return () => running.forEach((clock) => clearTimeout(clock));
  }, []);

  function move(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.key === active?.key);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[(to + tabs.length) % tabs.length];
    next?.focus();
    next?.click();
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={move}
        className="mb-4 flex gap-1 border-b border-line-2 max-sm:relative max-sm:overflow-x-auto sm:flex-wrap"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            id={`${id}-tab-${tab.key}`}
            role="tab"
            to={{ pathname, search, hash: tab.key }}
            replace
            preventScrollReset
            aria-selected={tab === active}
            aria-controls={`${id}-panel-${tab.key}`}
            tabIndex={tab === active ? 0 : -1}
            className="-mb-px border-b-2 border-transparent px-3 py-2.5 whitespace-nowrap text-ink-2 outline-offset-[-2px] hover:text-ink aria-selected:border-spark aria-selected:font-medium aria-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ml-1.5 font-normal text-ink-3">{formatQuantity(tab.count)}</span>
            )}
          </Link>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`${id}-panel-${tab.key}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${tab.key}`}
          hidden={tab !== active}
          className="tab-panel"
        >
          {(seen.includes(tab.key) || tab.isKept || !isInBrowser) && tab.content}
        </div>
      ))}
    </div>
  );
}
